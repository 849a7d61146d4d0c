import { styled } from '@mui/material/styles'
import { MINUTE_MS } from '../../../../shared/durations'
import { formatDuration, formatShortDay, formatTime } from '../../../components/page/format'
import { LARGE_TEXT, oneLine, tabular } from '../../../components/page/styles'
import { useForeignCountry } from '../../../components/phone/ownNumber'
import { PersonMark } from '../../../components/phone/PersonMark'
import { PhoneNumberText } from '../../../components/phone/PhoneNumberText'
import { useNow } from '../../../services/ClockContext'
import { useText } from '../../../strings/text'
import { useContactOf } from '../../contacts/contactBook'
import { CallOutcome } from '../CallOutcome'
import { callHistoryStrings } from '../callHistoryStrings'
import type { KeptCall, KeptCalls } from './keptCalls'

/** The newest calls as last loaded on this device, to read only: what else is known of them is on the server. */
export function KeptCallsList({ calls, at }: KeptCalls) {
  const text = useText(callHistoryStrings)
  const now = useNow(MINUTE_MS)
  return (
    <>
      <AsOf role="status">{text('history.asOf', { when: whenOf(at, now) })}</AsOf>
      <List aria-label={text('callReport.calls')}>
        {calls.map((call) => (
          <Row key={call.sid} call={call} now={now} />
        ))}
      </List>
    </>
  )
}

function Row({ call, now }: { call: KeptCall; now: number }) {
  const text = useText(callHistoryStrings)
  const contact = useContactOf(call.to)
  const country = useForeignCountry(call.to)
  const number = <PhoneNumberText number={call.to} withoutFlag />
  return (
    <li>
      <PersonMark name={contact?.name ?? ''} country={country} />
      <Who translate="no">{contact?.name ?? number}</Who>
      <Second>
        {contact && <span>{number}</span>}
        {call.result === 'completed' ? <span>{formatDuration(call.seconds)}</span> : <CallOutcome call={call} />}
        {call.accountName && <span>{text('history.by', { name: call.accountName })}</span>}
      </Second>
      <When>{whenOf(call.createdAt, now)}</When>
    </li>
  )
}

const whenOf = (at: number, now: number) => `${formatShortDay(at, now)}, ${formatTime(at)}`

const AsOf = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: '12px 16px',
  color: theme.vars.palette.text.secondary,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: '6px 16px',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '36px minmax(0, 1fr) auto',
    gridTemplateAreas: '"mark who when" "mark second when"',
    columnGap: 12,
    alignItems: 'center',
    minHeight: 54,
    padding: '6px 0',
    // Beside a date there is no room for what was called, how it ended and who called.
    '@media (max-width: 479.95px)': {
      gridTemplateColumns: '36px minmax(0, 1fr)',
      gridTemplateAreas: '"mark who" "mark second" "mark when"',
    },
    [LARGE_TEXT]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateAreas: '"who" "second" "when"' },
  },
  '& > li > :first-child': { gridArea: 'mark', [LARGE_TEXT]: { display: 'none' } },
  [theme.breakpoints.up('md')]: { padding: '6px 24px' },
}))

const Who = styled('span')(({ theme }) => ({
  gridArea: 'who',
  ...theme.typography.subtitle1,
  lineHeight: 1.3334,
  ...tabular,
  ...oneLine,
}))

const Second = styled('span')(({ theme }) => ({
  gridArea: 'second',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  fontSize: '0.8125rem',
  lineHeight: 1.3847,
  color: theme.vars.palette.text.secondary,
  ...tabular,
  '& > span': { font: 'inherit' },
  '& > span + span::before': { content: '" · "', whiteSpace: 'pre' },
}))

const When = styled('span')(({ theme }) => ({
  gridArea: 'when',
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
  ...tabular,
}))
