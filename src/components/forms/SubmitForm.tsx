import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useId, useRef } from 'react'
import { useFocusOnLoad } from '../page/useFocusOnLoad'
import { WholeNumbers } from '../phone/WholeNumbers'
import { BusyButton } from './BusyButton'

interface SubmitFormProps {
  /** The purpose of the form, shown above its fields; also its accessible name. */
  heading?: { title: string; text: string }
  /** Alerts and fields. */
  children: ReactNode
  /** The label of its button. */
  submit: string
  busy: boolean
  /** It cannot be submitted at the moment. */
  disabled?: boolean
  /** Its first field has the focus after a page load, as on screens that are one form. */
  focusOnLoad?: boolean
  onSubmit: () => void
  /** The browser refuses to submit it; the fields are named by their labels. */
  onRefused: (problems: { field: string; rule: string }[]) => void
  /** Other actions, below the button. */
  foot?: ReactNode
}

/** A form with stacked fields and one button. */
export function SubmitForm({
  heading,
  children,
  submit,
  busy,
  disabled,
  focusOnLoad = false,
  onSubmit,
  onRefused,
  foot,
}: SubmitFormProps) {
  const titleId = useId()
  const textId = useId()
  const form = useRef<HTMLFormElement>(null)
  useFocusOnLoad(form, focusOnLoad)
  return (
    <Form
      ref={form}
      {...(heading && { 'aria-labelledby': titleId, 'aria-describedby': textId })}
      onInvalidCapture={({ currentTarget }) => onRefused(brokenRules(currentTarget))}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {heading && (
        <div>
          <Title id={titleId}>{heading.title}</Title>
          <Purpose id={textId}>
            <WholeNumbers>{heading.text}</WholeNumbers>
          </Purpose>
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

function brokenRules({ elements }: HTMLFormElement) {
  const inputs = [...elements].filter((element) => element instanceof HTMLInputElement)
  return inputs
    .filter(({ validity }) => !validity.valid)
    .map(({ labels, validity }) => ({ field: labels?.[0]?.textContent ?? '', rule: ruleIn(validity) }))
}

function ruleIn(validity: ValidityState): string {
  return validity.valueMissing ? 'valueMissing' : validity.typeMismatch ? 'typeMismatch' : 'invalid'
}

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 16 })

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }))

const Purpose = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: '4px 0 0',
  color: theme.vars.palette.text.secondary,
}))
