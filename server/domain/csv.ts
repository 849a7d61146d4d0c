import { withGuard } from '../../shared/formulaGuard'

/** One cell: text, a number, or nothing. */
export type Cell = string | number | null

/** Without it Excel assumes the system's legacy code page, and garbles accented characters. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The separator of cells. With semicolons, numbers have a decimal comma, as spreadsheets expect where that is
 * customary.
 */
export type Separator = ',' | ';'

/** The separator that spreadsheets expect for somebody's languages, as browsers send them (`Accept-Language`). */
export function separatorFor(languages: string | undefined): Separator {
  const [language = ''] = /^[a-z\d-]+/i.exec(languages ?? '') ?? []
  try {
    return new Intl.NumberFormat(language || 'en').format(1.5).includes(',') ? ';' : ','
  } catch {
    return ','
  }
}

/** A column of a file: its head, and its cell for a row. */
export interface CsvColumn<Row> {
  head: string
  cell: (row: Row) => Cell
}

/** One line of a CSV file (RFC 4180), with its line break and with formulas escaped. */
export function csvLine(cells: readonly Cell[], separator: Separator = ','): string {
  return `${cells.map((cell) => writeCell(cell, separator)).join(separator)}\r\n`
}

function writeCell(cell: Cell, separator: Separator): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return separator === ';' ? String(cell).replace('.', ',') : String(cell)
  const text = withGuard(cell, separator)
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Also leading or trailing spaces, which some programs trim, and semicolons, at which some split. */
const NEEDS_QUOTES = /[",;\t\r\n]|^ | $/
