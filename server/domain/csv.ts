/** One cell: text, a number, or nothing. */
export type Cell = string | number | null

/** Excel takes a file without this mark for one in the system's old code page, and garbles every name with an accent. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** One line of a CSV file (RFC 4180), with its line break; texts are kept from being read as formulas. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`
}

function writeCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = disarm(cell)
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Blanks at an end and semicolons too: some programs drop the one and split at the other. */
const NEEDS_QUOTES = /[",;\t\r\n]|^ | $/

/**
 * An apostrophe before what a spreadsheet would take for a formula, at the start of the cell and wherever a program that
 * splits at semicolons or tabs would start one (OWASP, "CSV Injection"); characters that nobody sees hide none. Phone numbers get theirs too: it keeps their
 * plus and every digit, which a spreadsheet would round.
 */
function disarm(text: string): string {
  return text.replace(FORMULA, "'")
}

const FORMULA = /(?<=^|[;\t\r\n])(?=['\p{Zs}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@\t\r\n＝＋－＠])/gu
