/** One cell: text, a number, or nothing. */
export type Cell = string | number | null

/** Without it Excel assumes the system's legacy code page, and garbles accented characters. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** One line of a CSV file (RFC 4180), with its line break and with formulas escaped. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`
}

function writeCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = escapeFormulas(cell)
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Also leading or trailing spaces, which some programs trim, and semicolons, at which some split. */
const NEEDS_QUOTES = /[",;\t\r\n]|^ | $/

/**
 * Puts an apostrophe before anything that a spreadsheet would read as a formula, at the start of the cell and wherever
 * a program that splits at semicolons or tabs would start one, even behind invisible characters (OWASP, "CSV
 * Injection"). Phone numbers get one too: it preserves their plus and all their digits, which a spreadsheet would
 * round.
 */
function escapeFormulas(text: string): string {
  return text.replace(FORMULA, "'")
}

const FORMULA = /(?<=^|[;\t\r\n])(?=['\p{Zs}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@\t\r\n＝＋－＠])/gu
