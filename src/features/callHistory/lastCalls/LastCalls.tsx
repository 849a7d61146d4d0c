import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useSelector } from 'react-redux'
import { MINUTE_MS } from '../../../../shared/durations'
import { formatDuration, formatShortDay, formatTime } from '../../../components/page/format'
import { oneLine, tabular } from '../../../components/page/styles'
import { useFormatPhone } from '../../../components/phone/ownNumber'
import { WholeNumbers } from '../../../components/phone/WholeNumbers'
import { useNow } from '../../../services/ClockContext'
import { useText } from '../../../strings/text'
import type { CallRecord } from '../../calls/callRecord'
import type { CallNotesPart } from '../../calls/notes/callNotesSlice'
import { selectSavedNotes } from '../../calls/notes/callNotesSlice'
import { notesStrings } from '../../calls/notes/notesStrings'
import { useCall } from '../../calls/useCall'
import { useContactOf } from '../../contacts/contactBook'
import { CallOutcome } from '../CallOutcome'
import { lastCallsStrings } from './lastCallsStrings'
import { selectLastCalls, selectLastCallsFailed } from './selectLastCalls'

/** The calls before the one that the call panel shows, with what was noted about them. */
export function LastCalls() {
  const text = useText(lastCallsStrings)
  const formatPhone = useFormatPhone()
  const { wish } = useCall('wish')
  const contact = useContactOf(wish?.to)
  const calls = useSelector(selectLastCalls)
  const hasFailed = useSelector(selectLastCallsFailed)
  const id = useId()
  if (!wish) return null
  const name = contact?.name ?? formatPhone(wish.to)
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>
        <WholeNumbers>{text('lastCalls.with', { name })}</WholeNumbers>
      </Heading>
      {hasFailed ? <Quiet>{text('lastCalls.failed')}</Quiet> : <Loaded calls={calls} />}
    </section>
  )
}

function Loaded({ calls }: { calls: CallRecord[] | undefined }) {
  const text = useText(lastCallsStrings)
  if (!calls) return <Skeleton width="60%" height={38} />
  if (calls.length === 0) return <Quiet>{text('lastCalls.none')}</Quiet>
  return (
    <List>
      {calls.map((call) => (
        <LastCall key={call.sid} call={call} />
      ))}
    </List>
  )
}

function LastCall({ call }: { call: CallRecord }) {
  const text = useText(notesStrings)
  const now = useNow(MINUTE_MS)
  const { note, outcome } = useSelector((state: CallNotesPart) => selectSavedNotes(state, call.sid)) ?? call
  return (
    <li>
      <span>{`${formatShortDay(call.createdAt, now)}, ${formatTime(call.createdAt)}`}</span>
      <End>
        {call.result === 'completed' ? <span>{formatDuration(call.seconds)}</span> : <CallOutcome call={call} />}
      </End>
      {(note || outcome) && (
        <Noted>
          {outcome && <span>{text(`callNotes.outcome.${outcome}`)}</span>}
          {note && <span>{note}</span>}
        </Noted>
      )}
    </li>
  )
}

const Heading = styled('h2')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 500,
  margin: '0 0 4px',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}))

const Quiet = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '8px 0 0',
  color: theme.vars.palette.text.secondary,
}))

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  ...theme.typography.body2,
  ...tabular,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: 12,
    padding: '9px 0',
  },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}))

const End = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }))

const Noted = styled('span')(({ theme }) => ({
  gridColumn: '1 / -1',
  color: theme.vars.palette.text.secondary,
  ...oneLine,
  '& > span + span::before': { content: '" · "', whiteSpace: 'pre' },
}))
