import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { BusyButton } from './BusyButton'
import { submitOrFocusInvalid } from './submitOrFocusInvalid'
import type { TextInputProps } from './TextInput'
import { TextInput } from './TextInput'

export interface EditedText
  extends Pick<TextInputProps, 'label' | 'type' | 'inputMode' | 'autoComplete' | 'maxLength'> {
  value: string
  onChange: (value: string) => void
  helper?: string
  /** The error message for an invalid text. */
  problem?: string | undefined
  onSubmit: () => void
  /** Further fields, below the text. */
  children?: ReactNode
}

interface InlineFormProps extends EditedText {
  /** The labels of its buttons. */
  labels: { save: string; cancel: string }
  busy: boolean
  /** The reason why it was not saved, e.g. an ErrorAlert. */
  failure: ReactNode
  onDismiss: () => void
}

/** Replaces a text while it is being edited. Escape cancels. */
export function InlineForm(props: InlineFormProps) {
  const { helper, problem, labels, busy, failure, onSubmit, onDismiss, children, ...input } = props
  return (
    <Form
      noValidate
      onKeyDown={({ key }) => key === 'Escape' && onDismiss()}
      onSubmit={(event) => submitOrFocusInvalid(event, onSubmit)}
    >
      {failure}
      <TextInput {...input} error={problem !== undefined} helper={problem ?? helper} autoFocus />
      {children}
      <Buttons>
        <BusyButton type="submit" variant="contained" busy={busy}>
          {labels.save}
        </BusyButton>
        <Button onClick={onDismiss}>{labels.cancel}</Button>
      </Buttons>
    </Form>
  )
}

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 12, padding: '8px 0' })
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
