import { memo } from 'react'
import { useSelector } from 'react-redux'
import { formatCredits, formatDuration, formatTime, spokenDigits } from '../../../components/format'
import { PhoneIcon } from '../../../components/icons'
import { initialsOf } from '../../../components/initials'
import { usePhoneLabel } from '../../../components/phone/phoneLabel'
import { useText } from '../../../strings/text'
import type { CallRecord } from '../../calls/callRecord'
import type { CallNotesPart } from '../../calls/notes/callNotesSlice'
import { selectSavedNotes } from '../../calls/notes/callNotesSlice'
import { notesStrings } from '../../calls/notes/notesStrings'
import { useContactOf } from '../../contacts/contactBook'
import { outcomeOf } from '../CallOutcome'
import { callHistoryStrings } from '../callHistoryStrings'
import { isFree } from '../details/minutesOfCall'
import { resultStrings } from '../resultStrings'

const outcomeStrings = { ...resultStrings, ...notesStrings }

export interface CallRowProps {
  call: CallRecord
  /** Its index in the list. */
  index: number
  /** Name of the sub-account that made the call; undefined for the user's own. */
  caller: string | undefined
  /** Whether there is a column of users. */
  hasUsers: boolean
  /** Offset within its day's section, in px. */
  top: number
  /** Its position among the calls of its day, from 1, and their number; -1 while that is unknown. */
  position: number
  setSize: number
  /** Whether there is room for the length below the cost, and for the label of "Call again". */
  isWide: boolean
  /** Whether each fact has a column of its own. */
  hasColumns: boolean
  /** Whether it is the row in the tab order; the others are reached by arrow keys. */
  isTabbable: boolean
  /** Hides "Call again" while a call is live. */
  isBusy: boolean
  onOpen: (sid: string) => void
  onCallAgain: (call: CallRecord) => void
}

/** One call. Plain elements, styled by the list: styled components would take half the time of a fling. */
export const CallRow = memo(function CallRow(props: CallRowProps) {
  const { call, index, caller, hasUsers, top, position, setSize, isWide, hasColumns, isTabbable, isBusy } = props
  const { onOpen, onCallAgain } = props
  const text = useText(callHistoryStrings)
  const id = `call-${call.sid}`
  const labelOf = usePhoneLabel()
  const { flag, shown, spoken } = labelOf(call.to)
  const contact = useContactOf(call.to)
  const tabIndex = isTabbable ? 0 : -1
  const length = call.seconds > 0 ? formatDuration(call.seconds) : ''
  const time = formatTime(call.createdAt)
  const callerId = labelOf(call.callerId).shown
  const number = contact ? shown : ''
  const by = caller ? text('history.by', { name: caller }) : ''
  const as = text('history.shownAs', { number: callerId })
  // The other calls were never answered, so that their cost goes without saying.
  const hasCost = call.credits > 0 || call.answeredAt !== null
  return (
    <li className="call" style={{ top }} data-call={index} aria-posinset={position} aria-setsize={setSize}>
      <button
        type="button"
        className="open"
        data-flag={contact ? initialsOf(contact.name) : flag}
        data-contact={contact !== undefined}
        tabIndex={tabIndex}
        aria-describedby={`${id}-facts ${id}-outcome ${id}-figures`}
        // A double click opens only once, so that a single Back closes the details.
        onClick={({ detail }) => detail < 2 && onOpen(call.sid)}
        translate="no"
      >
        {contact ? (
          <>
            <span>{contact.name}</span>
            {hasColumns && <span className="number"> {shown}</span>}
          </>
        ) : (
          <>
            <span aria-hidden="true">{shown}</span>
            <span className="spoken">{spoken}</span>
          </>
        )}
      </button>
      <div className="facts" id={`${id}-facts`}>
        {hasColumns ? (
          <>
            <span className="time">{time}</span>
            <User caller={caller} hasUsers={hasUsers} />
            <Fact name="as" shown={callerId} said={as} />
          </>
        ) : (
          [time, number, isWide ? '' : length, by, as].filter(Boolean).join(' · ')
        )}
      </div>
      <div className="outcome" id={`${id}-outcome`}>
        <Outcome call={call} />
      </div>
      <div className="figures" id={`${id}-figures`} data-charged={call.credits > 0}>
        {hasCost && (
          <span className="cost">
            <Cost call={call} />
          </span>
        )}
        {isWide && length && <span className="length">{length}</span>}
      </div>
      <button
        type="button"
        className="again"
        tabIndex={tabIndex}
        disabled={isBusy}
        aria-label={text('history.callAgainNumber', { number: contact?.name ?? spokenDigits(call.to) })}
        onClick={() => onCallAgain(call)}
      >
        <PhoneIcon size={18} />
        {isWide && <span>{text('history.callAgain')}</span>}
      </button>
    </li>
  )
})

/** How it ended, and what its user noted came of it. */
function Outcome({ call }: { call: CallRecord }) {
  const text = useText(outcomeStrings)
  const saved = useSelector((state: CallNotesPart) => selectSavedNotes(state, call.sid))
  const noted = saved ? saved.outcome : call.outcome
  const { id, tone, icon } = outcomeOf(call)
  return (
    <>
      <span className="result" data-tone={tone}>
        {icon}
        <span>{text(id)}</span>
      </span>
      {noted && <span className="noted"> {text(`callNotes.outcome.${noted}`)}</span>}
    </>
  )
}

/** Whose call it is, in the column of users. */
function User({ caller, hasUsers }: Pick<CallRowProps, 'caller' | 'hasUsers'>) {
  const text = useText(callHistoryStrings)
  if (!hasUsers) return null
  const name = caller ?? text('callHistory:filter.you')
  return <Fact name="by" shown={name} said={text('history.by', { name })} />
}

/** Below its column's head, a fact needs no words around it. */
function Fact({ name, shown, said }: { name: string; shown: string; said: string }) {
  return (
    <span className={name}>
      <span aria-hidden="true" translate="no">
        {shown}
      </span>
      <span className="spoken">{said}</span>
    </span>
  )
}

function Cost({ call }: { call: CallRecord }) {
  const text = useText(callHistoryStrings)
  const cost = text('history.credits', { amount: formatCredits(call.credits), count: call.credits })
  return <span>{isFree(call) ? text('history.free') : cost}</span>
}
