import { useSelector } from 'react-redux'
import { formatCredits } from '../../../components/page/format'
import type { Columns } from '../../../components/rows/columns'
import { useText } from '../../../strings/text'
import type { CallRecord } from '../../calls/callRecord'
import type { CallNotesPart } from '../../calls/notes/callNotesSlice'
import { selectSavedNotes } from '../../calls/notes/callNotesSlice'
import { notesStrings } from '../../calls/notes/notesStrings'
import type { Contact } from '../../contacts/contact'
import { outcomeOf } from '../CallOutcome'
import type { callHistoryStrings } from '../callHistoryStrings'
import { isFree } from '../details/minutesOfCall'
import { resultStrings } from '../resultStrings'

const outcomeStrings = { ...resultStrings, ...notesStrings }

/** What the cells of a row are made of. */
export interface CallFacts {
  text: ReturnType<typeof useText<typeof callHistoryStrings>>
  call: CallRecord
  /** Name of the sub-account that made the call; undefined for the user's own. */
  caller: string | undefined
  /** Whom it went to. */
  contact: Contact | undefined
  /** The number it went to, to see and to hear. */
  shown: string
  spoken: string
  /** The caller ID. */
  callerId: string
  time: string
  /** Empty if nobody answered. */
  length: string
  /** There is room for the length below the cost. */
  isWide: boolean
  /** Each fact has a column of its own. */
  hasColumns: boolean
}

/** The columns of large windows. */
export const callColumns = {
  open: {
    head: 'history.column.number',
    width: 'minmax(200px, 3fr)',
    cell: ({ contact, shown, spoken, hasColumns }) =>
      contact ? (
        <>
          <span>{contact.name}</span>
          {hasColumns && <span className="number"> {shown}</span>}
        </>
      ) : (
        <>
          <span aria-hidden="true">{shown}</span>
          <span className="spoken">{spoken}</span>
        </>
      ),
  },
  time: {
    head: 'history.column.time',
    width: '96px',
    part: 'facts',
    cell: ({ time }) => (
      <span key="time" className="time">
        {time}
      </span>
    ),
  },
  by: {
    head: 'history.column.user',
    width: 'minmax(120px, 1fr)',
    isOfFamily: true,
    part: 'facts',
    cell: ({ caller, text }) => {
      const name = caller ?? text('callHistory:filter.you')
      return fact('by', name, text('history.by', { name }))
    },
  },
  as: {
    head: 'history.column.callerId',
    width: 'minmax(140px, 1fr)',
    part: 'facts',
    cell: ({ callerId, text }) => fact('as', callerId, text('history.shownAs', { number: callerId })),
  },
  outcome: {
    head: 'history.column.result',
    width: '184px',
    cell: ({ call }) => <Outcome call={call} />,
  },
  length: {
    head: 'history.column.length',
    width: '112px',
    align: 'end',
    part: 'figures',
    cell: ({ length, isWide }) =>
      isWide &&
      length && (
        <span key="length" className="length">
          {length}
        </span>
      ),
  },
  cost: {
    head: 'history.column.cost',
    width: '104px',
    align: 'end',
    part: 'figures',
    cell: ({ call, text }) =>
      // The other calls were never answered, so that their cost goes without saying.
      (call.credits > 0 || call.answeredAt !== null) && (
        <span key="cost" className="cost">
          <span>
            {isFree(call)
              ? text('history.free')
              : text('history.credits', { amount: formatCredits(call.credits), count: call.credits })}
          </span>
        </span>
      ),
  },
  again: { width: '144px' },
} as const satisfies Columns<CallFacts, keyof typeof callHistoryStrings, 'facts' | 'figures'>

/** The facts where they are in one line instead of columns. */
export function factsInLine({ time, contact, shown, length, isWide, caller, callerId, text }: CallFacts): string {
  const by = caller && text('history.by', { name: caller })
  const as = text('history.shownAs', { number: callerId })
  return [time, contact && shown, !isWide && length, by, as].filter(Boolean).join(' · ')
}

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
