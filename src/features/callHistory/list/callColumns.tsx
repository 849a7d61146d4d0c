import type { CountryCode } from 'libphonenumber-js/core'
import type { CSSProperties } from 'react'
import { useSelector } from 'react-redux'
import { formatCredits, formatDuration } from '../../../components/page/format'
import { plainFlag } from '../../../components/phone/Flag'
import type { Columns } from '../../../components/rows/columns'
import { useText } from '../../../strings/text'
import type { CallRecord } from '../../calls/callRecord'
import type { CallNotesPart } from '../../calls/notes/callNotesSlice'
import { selectSavedNotes } from '../../calls/notes/callNotesSlice'
import { notesStrings } from '../../calls/notes/notesStrings'
import type { Contact } from '../../contacts/contact'
import { outcomeOf } from '../CallOutcome'
import { callHistoryStrings } from '../callHistoryStrings'
import { isFree } from '../details/minutesOfCall'
import { resultStrings } from '../resultStrings'

const outcomeStrings = { ...resultStrings, ...notesStrings, ...callHistoryStrings }

/** What the cells of a row are made of. */
export interface CallFacts {
  text: ReturnType<typeof useText<typeof callHistoryStrings>>
  call: CallRecord
  /** Name of the sub-account that made the call; undefined for the user's own. */
  caller: string | undefined
  /** Whom it went to. */
  contact: Contact | undefined
  /** The country of the number it went to, unless it is the user's own. */
  country: CountryCode | undefined
  /** The number it went to, to see and to hear. */
  shown: string
  spoken: string
  /** The caller ID. */
  callerId: string
  time: string
  /** There is room for a contact's number. */
  isWide: boolean
  /** Whose call it was has a column. */
  hasColumns: boolean
}

/** Collapses the column of users for those who see only their own calls. */
export const userWidth = (seesFamily: boolean | undefined) =>
  (seesFamily ? {} : { '--user-width': '0px' }) as CSSProperties

/** The columns of desktops, behind that of the dates. */
export const callColumns = {
  time: {
    head: 'history.column.time',
    width: '72px',
    part: 'facts',
    cell: ({ time }) => (
      <span key="time" className="time">
        {time}
      </span>
    ),
  },
  mark: { width: '28px' },
  open: {
    head: 'history.column.number',
    width: 'minmax(200px, 3fr)',
    cell: ({ contact, country, shown, spoken, isWide }) => (
      <>
        {contact ? (
          <>
            <span>{contact.name}</span>
            {isWide && <span className="number"> {shown}</span>}
          </>
        ) : (
          <>
            <span aria-hidden="true">{shown}</span>
            <span className="spoken">{spoken}</span>
          </>
        )}
        {country && plainFlag(country)}
      </>
    ),
  },
  by: {
    head: 'history.column.user',
    width: 'var(--user-width, minmax(88px, 1fr))',
    isOfFamily: true,
    part: 'facts',
    cell: ({ caller, text }) => {
      const name = caller ?? text('callHistory:filter.you')
      return fact('by', name, text('history.by', { name }))
    },
  },
  as: {
    head: 'history.column.callerId',
    width: 'minmax(160px, 1fr)',
    isExtra: true,
    part: 'facts',
    cell: ({ callerId, text }) => fact('as', callerId, text('history.shownAs', { number: callerId })),
  },
  outcome: {
    head: 'history.column.result',
    width: '168px',
    cell: ({ call, caller, hasColumns }) => <Outcome call={call} caller={hasColumns ? undefined : caller} />,
  },
  cost: {
    head: 'history.column.cost',
    width: '80px',
    align: 'end',
    cell: ({ call, text }) =>
      // The other calls were never answered, so that their cost goes without saying.
      (call.credits > 0 || call.answeredAt !== null) && (
        <span>
          {isFree(call)
            ? text('history.free')
            : text('history.credits', { amount: formatCredits(call.credits), count: call.credits })}
        </span>
      ),
  },
  again: { width: '44px' },
} as const satisfies Columns<CallFacts, keyof typeof callHistoryStrings, 'facts'>

/** Below its column's head, a fact needs no words around it. */
function fact(name: string, shown: string, said: string) {
  return (
    <span key={name} className={name}>
      <span aria-hidden="true" translate="no">
        {shown}
      </span>
      <span className="spoken">{said}</span>
    </span>
  )
}

interface OutcomeProps {
  call: CallRecord
  /** Whose call it was, where there is no column for it. */
  caller: string | undefined
}

/** How long it lasted or why it did not, and what its user noted came of it. */
function Outcome({ call, caller }: OutcomeProps) {
  const text = useText(outcomeStrings)
  const saved = useSelector((state: CallNotesPart) => selectSavedNotes(state, call.sid))
  const noted = saved ? saved.outcome : call.outcome
  const { id, tone, icon } = outcomeOf(call)
  const isCompleted = call.result === 'completed'
  return (
    <>
      {isCompleted ? (
        <span className="spoken">{`${text(id)},`}</span>
      ) : (
        <span className="result" data-tone={tone}>
          {icon}
          <span>{text(id)}</span>
        </span>
      )}
      {call.seconds > 0 && <span className="length">{formatDuration(call.seconds)}</span>}
      {noted && <span className="noted">{text(`callNotes.outcome.${noted}`)}</span>}
      {caller && <span className="whose">{text('history.by', { name: caller })}</span>}
    </>
  )
}
