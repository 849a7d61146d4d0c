import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useErrorText } from '../../api/useErrorText'
import { BusyButton } from '../../components/BusyButton'
import { ErrorAlert } from '../../components/ErrorAlert'
import { formatPhone } from '../../components/phone/formatPhone'
import { TextInput } from '../../components/TextInput'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { callerIdActDismissed, labelSubmitted, selectCallerIdActs } from './callerIdActsSlice'
import { callerIdListStrings } from './callerIdListStrings'
import type { CallerId } from './callerIdsApi'
import { LABEL_LENGTH } from './NewCallerIdForm'

/** An empty label is none. Escape leaves it as it was. */
export function CallerIdLabelForm({ callerId: { sid, phoneNumber, label } }: { callerId: CallerId }) {
  const text = useText(callerIdListStrings)
  const describe = useErrorText()
  const dispatch = useAppDispatch()
  const { pending, failed } = useSelector(selectCallerIdActs)
  const [typed, setTyped] = useState(label)
  const dismiss = () => dispatch(callerIdActDismissed())
  return (
    <Form
      onKeyDown={({ key }) => key === 'Escape' && dismiss()}
      onSubmit={(event) => {
        event.preventDefault()
        dispatch(labelSubmitted({ sid, label: typed }))
      }}
    >
      {failed?.what === 'label' && <ErrorAlert {...describe(failed.error)} />}
      <TextInput
        label={text('callerIds.labelOf', { number: formatPhone(phoneNumber) })}
        value={typed}
        onChange={setTyped}
        maxLength={LABEL_LENGTH}
        autoComplete="off"
        autoFocus
      />
      <Keys>
        <BusyButton type="submit" variant="contained" busy={pending?.what === 'label'}>
          {text('callerIds.save')}
        </BusyButton>
        <Button onClick={dismiss}>{text('callerIds.cancel')}</Button>
      </Keys>
    </Form>
  )
}

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 12, padding: '8px 0' })
const Keys = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
