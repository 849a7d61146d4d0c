import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { BusyButton } from './BusyButton'

interface SubmitFormProps {
  /** The purpose of the form, shown above its fields; also its accessible name. */
  heading?: { title: string; text: string }
  /** Alerts and fields. */
  children: ReactNode
  /** The label of its button. */
  submit: string
  busy: boolean
  /** Whether it cannot be submitted at the moment. */
  disabled?: boolean
  onSubmit: () => void
  /** Other actions, below the button. */
  foot?: ReactNode
}

/** A form with stacked fields and one button. */
export function SubmitForm({ heading, children, submit, busy, disabled, onSubmit, foot }: SubmitFormProps) {
  const titleId = useId()
  const textId = useId()
  return (
    <Form
      {...(heading && { 'aria-labelledby': titleId, 'aria-describedby': textId })}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {heading && (
        <div>
          <Title id={titleId}>{heading.title}</Title>
          <Purpose id={textId}>{heading.text}</Purpose>
        </div>
      )}
      {children}
      <BusyButton type="submit" variant="contained" size="large" busy={busy} disabled={disabled}>
        {submit}
      </BusyButton>
      {foot}
    </Form>
  )
}

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 16 })

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }))

const Purpose = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: '4px 0 0',
  color: theme.vars.palette.text.secondary,
}))
