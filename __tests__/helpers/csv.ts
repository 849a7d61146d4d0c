const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y

/** The cells of a CSV file (RFC 4180), line by line; fails where it is none. */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = []
  let cells: string[] = []
  for (let at = 0; at < text.length; at = CELL.lastIndex) {
    CELL.lastIndex = at
    const [, quoted, plain = '', end] = CELL.exec(text) ?? []
    if (end === undefined) throw new Error(`There is no cell at ${at}.`)
    cells.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    lines.push(cells)
    cells = []
  }
  return lines
}

/** A cell as it was before its apostrophes were put in. */
export function rearm(cell: string): string {
  return cell.replace(
    /(?<=^|[;\t\r\n])'(?=['\p{Zs}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@\t\r\n＝＋－＠])/gu,
    '',
  )
}
