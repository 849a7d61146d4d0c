import { styled } from '@mui/material/styles'
import { tabular } from '../page/styles'

interface Row {
  key: string
  title: string
  cells: readonly string[]
}

interface FiguresTableProps {
  label: string
  columns: readonly string[]
  /** Oldest first, as in the chart; displayed newest first. */
  rows: readonly Row[]
  /** The sums of all rows, at the end. */
  totals?: Omit<Row, 'key'>
}

/** A chart's data as a table. */
export function FiguresTable({ label, columns, rows, totals }: FiguresTableProps) {
  return (
    <Scroll role="region" aria-label={label} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows].reverse().map(({ key, title, cells }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              {cells.map((cell, column) => (
                <td key={columns[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              <th scope="row">{totals.title}</th>
              {totals.cells.map((cell, column) => (
                <td key={columns[column + 1]}>{cell}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </Table>
    </Scroll>
  )
}

/** Focusable, so that it can be scrolled with the keyboard. */
const Scroll = styled('div')({ maxHeight: 300, overflow: 'auto' })

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  ...tabular,
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '6px 12px 6px 0', textAlign: 'end' },
  '& th:first-of-type': { textAlign: 'start' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& tfoot th, & tfoot td': {
    position: 'sticky',
    bottom: 0,
    fontWeight: 600,
    backgroundColor: theme.vars.palette.background.paper,
    borderTop: `1px solid ${theme.vars.palette.fieldLine}`,
  },
  '& tbody th': { fontWeight: 400 },
  '& tbody tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}))
