import { memo } from 'react'
import { formatCredits, formatDuration, formatTime, spokenDigits } from '../../../components/format'
import { PhoneIcon } from '../../../components/icons'
import { phoneLabel } from '../../../components/phone/phoneLabel'
import { useText } from '../../../strings/text'
import type { CallRecord } from '../../calls/callRecord'
import { outcomeOf } from '../CallOutcome'
import { callHistoryStrings } from '../callHistoryStrings'
import { resultStrings } from '../resultStrings'

export interface CallRowProps {
  call: CallRecord
  /** Its number in the list. */
  index: number
  /** Told to parents of the calls of their sub-accounts. */
  caller: string | undefined
  /** In px below the heading of its day. */
  top: number
  /** Its number among the calls of its day, and how many these are; -1 while that is unknown. */
  position: number
  of: number
  /** Whether there is room for the length below the cost, and for the words of "Call again". */
  isWide: boolean
  /** Whether Tab leads to it; the arrow keys lead to all others. */
  isReachable: boolean
  /** Nothing can be called while a call is live. */
  isBusy: boolean
  onOpen: (sid: string) => void
  onCallAgain: (call: CallRecord) => void
}

/** One call. Plain elements, dressed by the list: styled ones would cost a fling half of its time. */
export const CallRow = memo(function CallRow(props: CallRowProps) {
  const { call, index, caller, top, position, of, isWide, isReachable, isBusy, onOpen, onCallAgain } = props
  const text = useText(callHistoryStrings)
  const resultText = useText(resultStrings)
  const id = `call-${call.sid}`
  const { flag, shown, spoken } = phoneLabel(call.to)
  const tabIndex = isReachable ? 0 : -1
  const { word, tone, icon } = outcomeOf(call.result)
  const length = call.seconds > 0 ? formatDuration(call.seconds) : ''
  const told = [
    formatTime(call.createdAt),
    isWide ? '' : length,
    caller ? text('history.by', { name: caller }) : '',
    text('history.shownAs', { number: phoneLabel(call.callerId).shown }),
  ]
  return (
    <li className="call" style={{ top }} data-call={index} aria-posinset={position} aria-setsize={of}>
      <button
        type="button"
        className="open"
        data-flag={flag}
        tabIndex={tabIndex}
        aria-describedby={`${id}-told ${id}-outcome ${id}-figures`}
        // A double click opens once: Back is to lead out of the details at once.
        onClick={({ detail }) => detail < 2 && onOpen(call.sid)}
      >
        <span aria-hidden="true">{shown}</span>
        <span className="spoken">{spoken}</span>
      </button>
      <div className="told" id={`${id}-told`}>
        {told.filter(Boolean).join(' · ')}
      </div>
      <div className="outcome" id={`${id}-outcome`} data-tone={tone}>
        {icon}
        {resultText(word)}
      </div>
      <div className="figures" id={`${id}-figures`} data-charged={call.credits > 0}>
        {text('history.credits', { amount: formatCredits(call.credits), count: call.credits })}
        {isWide && length && <span className="length">{length}</span>}
      </div>
      <button
        type="button"
        className="again"
        tabIndex={tabIndex}
        disabled={isBusy}
        aria-label={text('history.callAgainNumber', { number: spokenDigits(call.to) })}
        onClick={() => onCallAgain(call)}
      >
        <PhoneIcon size={18} />
        {isWide && text('history.callAgain')}
      </button>
    </li>
  )
})
