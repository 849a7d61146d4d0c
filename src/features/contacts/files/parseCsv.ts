/** The most lines in a cell; a quote that would open a longer one is an ordinary character. */
const MAX_LINES = 1000

/** The most characters in one: a quote that closes further away does not quote a cell. */
const MAX_QUOTED = 65_536

/** How much of a cell is read: no name, number or note is longer. */
const MAX_CELL = 20_000

/** The apps' own files have about a hundred; tens of thousands would freeze the page for seconds. */
export const MAX_COLUMNS = 500

/** Lets others work now and then, if it returns something to wait for. */
export type Rest = () => Promise<void> | undefined

/**
 * The rows of a CSV file (RFC 4180), with any line breaks, mixed ones too, without empty rows. Quotes in the middle of
 * a cell are ordinary characters. A row with too many columns is the last one read.
 */
export async function parseCsv(text: string, separator: string, rest: Rest, mostRows = Infinity): Promise<string[][]> {
  const read = createCellReader(text, separator)
  const rows: string[][] = []
  let row: string[] = []
  for (let at = 0; at <= text.length && rows.length < mostRows; ) {
    const { cell, end } = read(at)
    row.push(cell.slice(0, MAX_CELL))
    at = end + 1
    const pause = rest()
    if (pause) await pause
    if (row.length > MAX_COLUMNS) return [...rows, row]
    if (text[end] === separator) continue
    if (text[end] === '\r' && text[at] === '\n') at += 1
    if (row.some((each) => /[^\s\p{C}]/u.test(each))) rows.push(row)
    row = []
  }
  return rows
}

/** Reads the cell at a position of a text; its `end` is the position of the separator, line break or end of text. */
function createCellReader(text: string, separator: string) {
  const special = separator === '|' ? '\\|' : separator
  const ends = new RegExp(`[${special}\\r\\n]`, 'g')
  const closing = new RegExp(`"${separator === '\t' ? ' *' : '[ \\t]*'}(?=[${special}\\r\\n]|$)`, 'y')
  let hasClosing = true

  /** The position of the closing quote, and of the cell's end. */
  const findClosing = (from: number) => {
    for (let quote = text.indexOf('"', from); quote !== -1; quote = text.indexOf('"', quote)) {
      if (quote - from > MAX_QUOTED) return undefined
      if (text[quote + 1] === '"') quote += 2
      else {
        closing.lastIndex = quote
        if (closing.test(text)) return { quote, end: closing.lastIndex }
        quote += 1
      }
    }
    // Nor for any cell that follows.
    hasClosing = false
    return undefined
  }
  return (at: number): { cell: string; end: number } => {
    const closed = hasClosing && text[at] === '"' ? findClosing(at + 1) : undefined
    if (closed) {
      const cell = text.slice(at + 1, closed.quote).replaceAll('""', '"')
      if (!isTooLong(cell)) return { cell, end: closed.end }
    }
    ends.lastIndex = at
    const end = ends.exec(text)?.index ?? text.length
    return { cell: text.slice(at, end), end }
  }
}

function isTooLong(cell: string): boolean {
  return cell.length > MAX_LINES && cell.split(/\r\n|\r|\n/, MAX_LINES + 1).length > MAX_LINES
}
