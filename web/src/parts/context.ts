/** Gives the parts of a table page their table. */

import { getContext, setContext } from "svelte";

import type { Table } from "../lib/table.svelte";
import type { View } from "../lib/views";

const TABLE = Symbol("table");

export function provideTable(table: Table): void {
  setContext(TABLE, table);
}

/** The table of this page, for parts that are only used on a table page. A board says which views its game has. */
export function useTable<V extends View = View>(): Table<V> {
  return getContext<Table<V>>(TABLE);
}
