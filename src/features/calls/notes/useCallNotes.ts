import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import type { CallOutcome } from '../../../../contract/calls'
import { fitText, LONGEST } from '../../../../shared/texts'
import { useWindow } from '../../../components/page/windowContext'
import { useAppDispatch } from '../../../redux'
import { useForm } from '../../forms/useForm'
import type { CallRecord } from '../callRecord'
import type { CallNotesPart } from './callNotesSlice'
import { notesSubmitted, selectNotesError, selectNotesSending, selectSavedNotes } from './callNotesSlice'

/** The server's record of a call; null before there is one. */
export type NotedCall = Pick<CallRecord, 'note' | 'outcome'> | null

/**
 * A call's note and outcome, as typed and as saved. A note is saved at the latest when its page or screen is left.
 * @param sid empty until the call is placed; until then, nothing is saved
 */
export function useCallNotes(sid: string, call: NotedCall) {
  const dispatch = useAppDispatch()
  const saved = useSelector((state: CallNotesPart) => selectSavedNotes(state, sid))
  const { note, outcome } = saved ?? { note: call?.note ?? '', outcome: call?.outcome ?? null }
  const error = useSelector((state: CallNotesPart) => selectNotesError(state, sid))
  const isSending = useSelector(selectNotesSending) === sid
  const { values, type } = useForm('callNote', { note })
  const [firstNote] = useState(note)
  const [isTyped, setTyped] = useState(false)
  // Until something is typed, here or in a replay, it follows the server.
  const shown = isTyped || values.note !== firstNote ? values.note : note
  const written = fitText(shown, LONGEST.note)
  const isChanged = written !== fitText(note, LONGEST.note)
  const sent = useRef<string | null>(null)

  const save = () => {
    sent.current = written
    dispatch(notesSubmitted({ sid, note: written }))
  }
  const leave = () => {
    if (sid && isTyped && isChanged && (written !== sent.current || error)) save()
  }
  // The form may be closed or the page left without a blur event first.
  const leaveAtEnd = useEffectEvent(leave)
  const { document } = useWindow()
  useEffect(() => {
    const leavePage = () => leaveAtEnd()
    document.addEventListener('visibilitychange', leavePage)
    return () => {
      document.removeEventListener('visibilitychange', leavePage)
      leaveAtEnd()
    }
  }, [document])

  return {
    note: shown,
    outcome,
    error,
    isChanged,
    isSending,
    /** There is a note or an outcome, and the server has it. */
    isSaved: !isChanged && !isSending && !error && Boolean(note || outcome),
    write: (value: string) => {
      setTyped(true)
      type('note')(value)
    },
    choose: (chosen: CallOutcome | null) => void dispatch(notesSubmitted({ sid, outcome: chosen })),
    save,
    leave,
    /** What would be sent, and what was saved last: when either changes, there may be something to save. */
    versions: [written, note] as const,
  }
}
