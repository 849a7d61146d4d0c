import { styled } from '@mui/material/styles'
import type { Bar } from '../../components/charts/BarChart'
import { tabular } from '../../components/styles'
import { useText } from '../../strings/text'
import { callHistoryStrings } from './callHistoryStrings'
import type { BucketSize } from './usage'

interface UsageTableProps {
  size: BucketSize
  bars: readonly Bar[]
}

/** What the chart shows, as a table; the newest day first. */
export function UsageTable({ size, bars }: UsageTableProps) {
  const text = useText(callHistoryStrings)
  return (
    <Scroll role="region" aria-label={text('usage.heading')} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{text(`usage.column.${size}`)}</th>
            <th scope="col">{text('usage.minutes')}</th>
            <th scope="col">{text('usage.credits')}</th>
            <th scope="col">{text('usage.calls')}</th>
          </tr>
        </thead>
        <tbody>
          {[...bars].reverse().map(({ key, title, told }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              {told.map((words) => (
                <td key={words}>{words}</td>
              ))}
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
