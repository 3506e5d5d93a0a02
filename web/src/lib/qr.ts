/** QR squares for links, made without a network. */

import { encode } from "uqr";

/** The square of a text, as rows of dark and light modules: as small as it can be, with error correction M. */
export function qrSquare(text: string): boolean[][] {
  return encode(text, { ecc: "M", boostEcc: false, border: 0 }).data;
}
