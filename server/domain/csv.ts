import { withGuard } from '../../shared/formulaGuard'

/** One cell: text, a number, or nothing. */
export type Cell = string | number | null

/** Without it Excel assumes the system's legacy code page, and garbles accented characters. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** What separates cells, and the decimals of a number. */
export interface Separators {
  cells: ',' | ';'
  decimals: ',' | '.'
}

const ENGLISH: Separators = { cells: ',', decimals: '.' }

/** Where spreadsheets expect semicolons although decimals have a point. */
const SEMICOLONS = /^[a-z]+(?:-[a-z]{4})?-(?:CH|LI)$/i

/** What spreadsheets expect for somebody's languages, as browsers send them (`Accept-Language`). */
export function separatorsFor(languages: string | undefined): Separators {
  const [language = ''] = /^[a-z\d-]+/i.exec(languages ?? '') ?? []
  try {
    const decimals = new Intl.NumberFormat(language || 'en').format(1.5).includes(',') ? ',' : '.'
    return { cells: decimals === ',' || SEMICOLONS.test(language) ? ';' : ',', decimals }
  } catch {
    return ENGLISH
  }
}

/** A column of a file: its head, and its cell for a row. */
export interface CsvColumn<Row> {
  head: string
  cell: (row: Row) => Cell
}

/** One line of a CSV file (RFC 4180), with its line break and with formulas escaped. */
export function csvLine(cells: readonly Cell[], separators: Separators = ENGLISH): string {
  return `${cells.map((cell) => writeCell(cell, separators)).join(separators.cells)}\r\n`
}

function writeCell(cell: Cell, separators: Separators): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', separators.decimals)
  const text = withGuard(cell, separators.cells)
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Also leading or trailing spaces, which some programs trim, and semicolons, at which some split. */
const NEEDS_QUOTES = /[",;\t\r\n]|^ | $/
