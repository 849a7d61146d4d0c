const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y

/**
 * The cells of a CSV file (RFC 4180), line by line.
 * @throws Error if it is malformed
 */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = []
  let cells: string[] = []
  for (let at = 0; at < text.length; at = CELL.lastIndex) {
    CELL.lastIndex = at
    const [, quoted, plain = '', end] = CELL.exec(text) ?? []
    if (end === undefined) throw new Error(`Malformed CSV at ${at}.`)
    cells.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    lines.push(cells)
    cells = []
  }
  return lines
}

/** Removes the apostrophes that keep a spreadsheet from computing a cell. */
export function unescapeFormulas(cell: string): string {
  return cell.replace(
    /(?<=^|[;\t\r\n])'(?=['\p{Zs}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@\t\r\n＝＋－＠])/gu,
    '',
  )
}
