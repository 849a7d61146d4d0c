import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { BusyButton } from './BusyButton'
import { submitOrCorrect } from './submitOrCorrect'
import type { TextInputProps } from './TextInput'
import { TextInput } from './TextInput'

export interface EditedText
  extends Pick<TextInputProps, 'label' | 'type' | 'inputMode' | 'autoComplete' | 'maxLength'> {
  initial: string
  helper?: string
  /** What is wrong with a text, if anything; it is not sent then. */
  check?: (text: string) => string | undefined
  onSubmit: (text: string) => void
  /** Further fields, below the text. */
  children?: ReactNode
}

interface InlineFormProps extends EditedText {
  /** The words of its buttons. */
  words: { save: string; cancel: string }
  busy: boolean
  /** Why it was not saved. */
  failure: ReactNode
  onDismiss: () => void
}

/** Stands in a text's place while it is edited. Escape leaves it as it was. */
export function InlineForm(props: InlineFormProps) {
  const { initial, helper, check, words, busy, failure, onSubmit, onDismiss, children, ...input } = props
  const [value, setValue] = useState(initial)
  const [isChecked, setIsChecked] = useState(false)
  const wrong = isChecked ? check?.(value) : undefined
  const submit = () => {
    setIsChecked(true)
    if (check?.(value) === undefined) onSubmit(value)
  }
  return (
    <Form
      noValidate
      onKeyDown={({ key }) => key === 'Escape' && onDismiss()}
      onSubmit={(event) => submitOrCorrect(event, submit)}
    >
      {failure}
      <TextInput
        {...input}
        value={value}
        onChange={setValue}
        error={wrong !== undefined}
        helper={wrong ?? helper}
        autoFocus
      />
      {children}
      <Keys>
        <BusyButton type="submit" variant="contained" busy={busy}>
          {words.save}
        </BusyButton>
        <Button onClick={onDismiss}>{words.cancel}</Button>
      </Keys>
    </Form>
  )
}

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 12, padding: '8px 0' })
const Keys = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
