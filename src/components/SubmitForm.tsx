import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { BusyButton } from './BusyButton'

interface SubmitFormProps {
  /** What the form is for, above its fields; it names the form too. */
  heading?: { title: string; text: string }
  /** Alerts and fields. */
  children: ReactNode
  /** The words of its button. */
  submit: string
  busy: boolean
  /** Whether it cannot be sent just now. */
  disabled?: boolean
  onSubmit: () => void
  /** What else can be done, below the button. */
  foot?: ReactNode
}

/** A form of a few fields, one below the other, that its one button or Enter sends. */
export function SubmitForm({ heading, children, submit, busy, disabled, onSubmit, foot }: SubmitFormProps) {
  const titleId = useId()
  const textId = useId()
  return (
    <Stack
      component="form"
      {...(heading && { 'aria-labelledby': titleId, 'aria-describedby': textId })}
      sx={{ gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {heading && (
        <div>
          <Typography variant="h3" component="h2" id={titleId}>
            {heading.title}
          </Typography>
          <Typography id={textId} sx={{ color: 'text.secondary', mt: 0.5 }}>
            {heading.text}
          </Typography>
        </div>
      )}
      {children}
      <BusyButton type="submit" variant="contained" size="large" busy={busy} disabled={disabled}>
        {submit}
      </BusyButton>
      {foot}
    </Stack>
  )
}
