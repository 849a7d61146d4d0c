import { memo } from 'react'
import { OutgoingIcon, PhoneIcon } from '../../../components/icons/icons'
import { formatTime, spokenDigits } from '../../../components/page/format'
import { initialsOf } from '../../../components/page/initials'
import { toneOf } from '../../../components/phone/PersonMark'
import { usePhoneLabel } from '../../../components/phone/phoneLabel'
import { cellsIn } from '../../../components/rows/columns'
import { useText } from '../../../strings/text'
import type { CallRecord } from '../../calls/callRecord'
import { useContactOf } from '../../contacts/contactBook'
import { callHistoryStrings } from '../callHistoryStrings'
import type { CallFacts } from './callColumns'
import { callColumns } from './callColumns'

const FACTS = cellsIn(callColumns, 'facts')
const OWN_FACTS = cellsIn(callColumns, 'facts', false)
const { time, as } = callColumns
/** Where there are no columns; the caller ID is for screen readers. */
const FACTS_IN_LINE = [time.cell, as.cell]

export interface CallRowProps {
  call: CallRecord
  /** Its index in the list. */
  index: number
  /** Name of the sub-account that made the call; undefined for the user's own. */
  caller: string | undefined
  /** Shows the columns that only owners of sub-accounts see. */
  seesFamily: boolean
  /** Offset within its day's section, in px. */
  top: number
  /** Its position among the calls of its day, from 1, and their number; -1 while that is unknown. */
  position: number
  setSize: number
  /** There is room for a contact's number. */
  isWide: boolean
  /** Whose call it was has a column. */
  hasColumns: boolean
  /** The other rows are reached by arrow keys. */
  isTabbable: boolean
  /** Hides "Call again" while a call is live. */
  isBusy: boolean
  onOpen: (sid: string) => void
  onCallAgain: (call: CallRecord) => void
}

/** One call. Plain elements, styled by the list: styled components would take half the time of a fling. */
export const CallRow = memo(function CallRow(props: CallRowProps) {
  const { call, index, caller, seesFamily, top, position, setSize, isWide, hasColumns, isTabbable, isBusy } = props
  const { onOpen, onCallAgain } = props
  const text = useText(callHistoryStrings)
  const id = `call-${call.sid}`
  const labelOf = usePhoneLabel()
  const { country, shown, spoken } = labelOf(call.to)
  const contact = useContactOf(call.to)
  const tabIndex = isTabbable ? 0 : -1
  const columnFacts = seesFamily ? FACTS : OWN_FACTS
  const facts: CallFacts = {
    text,
    call,
    caller,
    contact,
    country,
    shown,
    spoken,
    callerId: labelOf(call.callerId).shown,
    time: formatTime(call.createdAt),
    isWide,
    hasColumns,
  }
  return (
    <li className="call" style={{ top }} data-call={index} aria-posinset={position} aria-setsize={setSize}>
      <span className="mark" data-tone={contact && toneOf(contact.name)} aria-hidden="true" translate="no">
        {contact ? <span>{initialsOf(contact.name)}</span> : <OutgoingIcon size={15} />}
      </span>
      <button
        type="button"
        className="open"
        tabIndex={tabIndex}
        aria-describedby={`${id}-facts ${id}-outcome ${id}-cost`}
        // A double click opens only once, so that a single Back closes the details.
        onClick={({ detail }) => detail < 2 && onOpen(call.sid)}
        translate="no"
      >
        {callColumns.open.cell(facts)}
      </button>
      <div className="facts" id={`${id}-facts`}>
        {(hasColumns ? columnFacts : FACTS_IN_LINE).map((cell) => cell(facts))}
      </div>
      <div className="outcome" id={`${id}-outcome`}>
        {callColumns.outcome.cell(facts)}
      </div>
      <div className="cost" id={`${id}-cost`} data-charged={call.credits > 0}>
        {callColumns.cost.cell(facts)}
      </div>
      <button
        type="button"
        className="again"
        tabIndex={tabIndex}
        disabled={isBusy}
        aria-label={text('history.callAgainNumber', { number: contact?.name ?? spokenDigits(call.to) })}
        title={text('history.callAgain')}
        onClick={() => onCallAgain(call)}
      >
        <span>
          <PhoneIcon size={17} />
        </span>
      </button>
    </li>
  )
})
