import { styled } from '@mui/material/styles'
import type { Point } from '../../components/charts/LineChart'
import { tabular } from '../../components/styles'
import { useText } from '../../strings/text'
import { transactionsStrings } from './transactionsStrings'

/** What the line shows, as a table; the newest day first. */
export function BalanceTable({ points }: { points: readonly Point[] }) {
  const text = useText(transactionsStrings)
  return (
    <Scroll role="region" aria-label={text('balance.heading')} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{text('balance.day')}</th>
            <th scope="col">{text('balance.column')}</th>
          </tr>
        </thead>
        <tbody>
          {[...points].reverse().map(({ key, title, told }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              <td>{told}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  )
}

/** Reachable by Tab: keys must be able to scroll it. */
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
  '& tbody th': { fontWeight: 400 },
  '& tbody tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}))
