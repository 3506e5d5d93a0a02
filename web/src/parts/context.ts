/** How the parts of a table page find their table. */

import { getContext, setContext } from "svelte";

import type { Table } from "../lib/table.svelte";

const TABLE = Symbol("table");

export function provideTable(table: Table): void {
  setContext(TABLE, table);
}

/** The table of this page; for parts that stand on a table page only. */
export function useTable(): Table {
  return getContext<Table>(TABLE);
}
