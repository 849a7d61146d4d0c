import { escapeHtml } from '../ground/html'

/** The content of a cell: text, or HTML that is already safe. */
export type Cell = string | { html: string }

export function table(headings: string[], rows: Cell[][]): string {
  const line = (cells: Cell[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${typeof cell === 'string' ? escapeHtml(cell) : cell.html}</${tag}>`).join('')}</tr>`
  return `<div class="table"><table>${line(headings, 'th')}${rows.map((row) => line(row, 'td')).join('')}</table></div>`
}
