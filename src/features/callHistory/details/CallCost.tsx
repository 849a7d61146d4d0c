import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { formatCredits, formatTime } from '../../../components/page/format'
import { LARGE_TEXT, tabular } from '../../../components/page/styles'
import { sentences } from '../../../strings/sentences'
import { useText } from '../../../strings/text'
import type { CallRecord } from '../../calls/callRecord'
import { callHistoryStrings } from '../callHistoryStrings'
import type { CostRow } from './minutesOfCall'
import { chargedMinutes, costRows, isByMinute, isFree } from './minutesOfCall'

/** What a call cost, minute by minute, and how that was calculated. */
export function CallCost({ call }: { call: CallRecord }) {
  const text = useText(callHistoryStrings)
  const minutes = chargedMinutes(call)
  const { credits, creditsPerMinute: rate } = call
  if (minutes === 0) return <Typography>{text('callHistory:details.free')}</Typography>
  if (isFree(call)) return <Typography>{text('callHistory:details.freeCall')}</Typography>

  const amountOf = (amount: number) => text('history.credits', { amount: formatCredits(amount), count: amount })
  const costOf = ({ first, last, credits: each }: CostRow) =>
    first === last ? amountOf(each) : text('callHistory:details.each', { amount: formatCredits(each), count: each })
  return (
    <>
      <Table>
        <tbody>
          {costRows(call).map((row) => (
            <tr key={row.first}>
              <th scope="row">
                {row.first === row.last
                  ? text('callHistory:details.minute', { number: row.first })
                  : text('callHistory:details.minutes', { first: row.first, last: row.last })}
              </th>
              <td>{formatTime(row.at)}</td>
              <td>{costOf(row)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('callHistory:details.total')}</th>
            <td />
            <td>{amountOf(credits)}</td>
          </tr>
        </tfoot>
      </Table>
      {isByMinute(call) && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {sentences(
            `${text('callHistory:details.rule', { minutes, rate: formatCredits(rate), rateCount: rate })}.`,
            text('callHistory:details.ruleHelp'),
          )}
        </Typography>
      )}
    </>
  )
}

const Table = styled('table')(({ theme }) => ({
  ...tabular,
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { fontWeight: 400, textAlign: 'start', padding: '4px 0' },
  '& td': { textAlign: 'end', padding: '4px 0 4px 16px', whiteSpace: 'nowrap' },
  '& td:first-of-type': { color: theme.vars.palette.text.secondary },
  '& tfoot th, & tfoot td': {
    fontWeight: 600,
    paddingTop: 8,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  [LARGE_TEXT]: { '& td': { whiteSpace: 'normal' } },
}))
