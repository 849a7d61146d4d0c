import { styled } from '@mui/material/styles'
import type { FocusEvent, FormEvent } from 'react'
import { useSelector } from 'react-redux'
import { LONGEST } from '../../../../shared/texts'
import type { ApiPart } from '../../../api/api'
import { useErrorText } from '../../../api/useErrorText'
import { BusyButton } from '../../../components/forms/BusyButton'
import { SelectField } from '../../../components/forms/SelectField'
import { TextAreaField } from '../../../components/forms/TextAreaField'
import { ErrorAlert } from '../../../components/messages/ErrorAlert'
import { useText } from '../../../strings/text'
import { selectOffers } from '../../serviceFeatures/featuresApi'
import { notesStrings } from './notesStrings'
import { OUTCOMES } from './outcomes'
import type { NotedCall } from './useCallNotes'
import { useCallNotes } from './useCallNotes'

interface CallNotesFormProps {
  sid: string
  call: NotedCall
}

/** A call's outcome and note, which are saved even without "Save note"; nothing if the server keeps no notes. */
export function CallNotesForm(props: CallNotesFormProps) {
  const isOffered = useSelector((state: ApiPart) => selectOffers(state, 'call_notes'))
  return isOffered ? <Fields key={props.sid} {...props} /> : null
}

function Fields({ sid, call }: CallNotesFormProps) {
  const text = useText(notesStrings)
  const describe = useErrorText()
  const { note, outcome, error, isChanged, isSending, isSaved, write, choose, save, leave } = useCallNotes(sid, call)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged && !isSending) save()
  }
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) leave()
  }
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
        onChange={(chosen) => choose(chosen || null)}
      />
      <TextAreaField label={text('callNotes.note')} value={note} onChange={write} maxLength={LONGEST.note} rows={2} />
      <Foot>
        <BusyButton type="submit" size="small" variant="outlined" busy={isSending} disabled={!isChanged && !isSending}>
          {text('callNotes.save')}
        </BusyButton>
        <span role="status">{isSaved ? text('callNotes.saved') : ''}</span>
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
