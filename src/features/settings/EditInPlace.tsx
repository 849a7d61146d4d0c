import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useErrorText } from '../../api/useErrorText'
import { BusyButton } from '../../components/BusyButton'
import { ErrorAlert } from '../../components/ErrorAlert'
import type { TextInputProps } from '../../components/TextInput'
import { TextInput } from '../../components/TextInput'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { accountStrings } from './accountStrings'
import { editDismissed, selectProfileForm } from './profileSlice'

interface EditInPlaceProps extends Pick<TextInputProps, 'label' | 'type' | 'inputMode' | 'autoComplete' | 'maxLength'> {
  initial: string
  helper?: string
  /** What is wrong with a text, if anything; it is not sent then. */
  check?: (text: string) => string | undefined
  onSubmit: (text: string) => void
}

/** Stands in a fact's place while it is edited. Escape leaves it as it was. */
export function EditInPlace({ initial, helper, check, onSubmit, ...input }: EditInPlaceProps) {
  const text = useText(accountStrings)
  const describe = useErrorText()
  const dispatch = useAppDispatch()
  const { isSending, error } = useSelector(selectProfileForm)
  const [value, setValue] = useState(initial)
  const [isChecked, setIsChecked] = useState(false)
  const wrong = isChecked ? check?.(value) : undefined
  const dismiss = () => dispatch(editDismissed())

  return (
    <Form
      noValidate
      onKeyDown={({ key }) => key === 'Escape' && dismiss()}
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        if (check?.(value) === undefined) onSubmit(value)
      }}
    >
      {error && <ErrorAlert {...describe(error)} />}
      <TextInput
        {...input}
        value={value}
        onChange={setValue}
        error={wrong !== undefined}
        helper={wrong ?? helper}
        autoFocus
      />
      <Keys>
        <BusyButton type="submit" variant="contained" busy={isSending}>
          {text('account.save')}
        </BusyButton>
        <Button onClick={dismiss}>{text('account.cancel')}</Button>
      </Keys>
    </Form>
  )
}

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 12, padding: '8px 0 16px' })
const Keys = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
