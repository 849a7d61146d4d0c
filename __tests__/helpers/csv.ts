/** The cells of a CSV file (RFC 4180), line by line. */
export function parseCsv(text: string, separator = ','): string[][] {
  const lines: string[][] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) cell += sign
    else if (sign === separator) {
      cells.push(cell)
      cell = ''
    } else if (sign === '\r' && text[at + 1] === '\n') {
      lines.push([...cells, cell])
      cells = []
      cell = ''
      at += 1
    } else cell += sign
  }
  if (isQuoted || cell || cells.length > 0) throw new Error('The file does not end with a line break.')
  return lines
}

/** A cell as it was before its apostrophes were put in. */
export function rearm(cell: string): string {
  return cell.replace(/(?<=^|[;\t\r\n])'(?=[ ']*[=+\-@\t\r\n＝＋－＠])/g, '')
}
