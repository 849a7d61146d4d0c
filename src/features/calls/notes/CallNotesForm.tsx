import { styled } from '@mui/material/styles'
import type { FocusEvent, FormEvent } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSelector } from 'react-redux'
import type { CallOutcome } from '../../../../contract/calls'
import { fitText, LONGEST } from '../../../../shared/texts'
import type { ApiPart } from '../../../api/api'
import { useErrorText } from '../../../api/useErrorText'
import { BusyButton } from '../../../components/forms/BusyButton'
import { SelectField } from '../../../components/forms/SelectField'
import { TextAreaField } from '../../../components/forms/TextAreaField'
import { ErrorAlert } from '../../../components/messages/ErrorAlert'
import { useWindow } from '../../../components/page/windowContext'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { useForm } from '../../forms/useForm'
import { selectOffers } from '../../serviceFeatures/featuresApi'
import type { CallRecord } from '../callRecord'
import type { CallNotesPart } from './callNotesSlice'
import { notesSubmitted, selectNotesError, selectNotesSending, selectSavedNotes } from './callNotesSlice'
import { notesStrings } from './notesStrings'

/** All outcomes in menu order; the compiler ensures that none is missing. */
const OUTCOMES = Object.keys({
  reached: 0,
  left_message: 0,
  call_back: 0,
  wrong_number: 0,
  not_interested: 0,
} satisfies Record<CallOutcome, 0>) as CallOutcome[]

interface CallNotesFormProps {
  sid: string
  /** The server's record of the call; null before there is one. */
  call: Pick<CallRecord, 'note' | 'outcome'> | null
}

/** A call's outcome and note, which are saved even without "Save note"; nothing if the server keeps no notes. */
export function CallNotesForm(props: CallNotesFormProps) {
  const isOffered = useSelector((state: ApiPart) => selectOffers(state, 'call_notes'))
  return isOffered ? <Fields key={props.sid} {...props} /> : null
}

function Fields({ sid, call }: CallNotesFormProps) {
  const text = useText(notesStrings)
  const describe = useErrorText()
  const dispatch = useAppDispatch()
  const saved = useSelector((state: CallNotesPart) => selectSavedNotes(state, sid))
  const { note, outcome } = saved ?? { note: call?.note ?? '', outcome: call?.outcome ?? null }
  const error = useSelector((state: CallNotesPart) => selectNotesError(state, sid))
  const isSending = useSelector(selectNotesSending) === sid
  const { values, type } = useForm('callNote', { note })
  const written = fitText(values.note, LONGEST.note)
  const isChanged = written !== fitText(note, LONGEST.note)
  const sent = useRef(note)

  const choose = (chosen: CallOutcome | '') => dispatch(notesSubmitted({ sid, outcome: chosen || null }))
  const save = () => {
    sent.current = written
    dispatch(notesSubmitted({ sid, note: written }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged && !isSending) save()
  }
  const leave = () => {
    if (isChanged && (written !== sent.current || error)) save()
  }
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) leave()
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
  return (
    <Form onSubmit={submit} onBlur={blur}>
      {error && <ErrorAlert {...describe(error)} />}
      <SelectField
        label={text('callNotes.outcome')}
        value={outcome ?? ''}
        options={[
          { value: '', label: text('callNotes.outcomeNone') },
          ...OUTCOMES.map((value) => ({ value, label: text(`callNotes.outcome.${value}`) })),
        ]}
        onChange={choose}
      />
      <TextAreaField
        label={text('callNotes.note')}
        value={values.note}
        onChange={type('note')}
        maxLength={LONGEST.note}
        rows={2}
      />
      <Foot>
        <BusyButton type="submit" size="small" variant="outlined" busy={isSending} disabled={!isChanged && !isSending}>
          {text('callNotes.save')}
        </BusyButton>
        <span role="status">
          {!isChanged && !isSending && !error && (note || outcome) ? text('callNotes.saved') : ''}
        </span>
      </Foot>
    </Form>
  )
}

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 12, width: '100%', textAlign: 'start' })

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  '& > span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))
