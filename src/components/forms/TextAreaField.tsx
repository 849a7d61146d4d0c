import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { Field, helperIdOf } from './Field'

interface TextAreaFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  maxLength: number
  rows?: number
  helper?: string
  disabled?: boolean
  onBlur?: () => void
}

/** A field for a text of several lines. */
export function TextAreaField({ label, onChange, rows = 3, helper, disabled = false, ...area }: TextAreaFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} helper={helper} disabled={disabled}>
      <TextArea
        {...area}
        id={id}
        rows={rows}
        disabled={disabled}
        aria-describedby={helper ? helperIdOf(id) : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

export const TextArea = styled('textarea')(({ theme }) => ({
  display: 'block',
  width: '100%',
  boxSizing: 'border-box',
  padding: '12px 14px',
  font: 'inherit',
  resize: 'vertical',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: 0,
  borderRadius: 8,
  outline: `1px solid ${theme.vars.palette.fieldLine}`,
  outlineOffset: -1,
  '&:hover': { outlineColor: theme.vars.palette.text.secondary },
  '&:focus': { outlineWidth: 2, outlineOffset: -2, outlineColor: theme.vars.palette.primaryText },
}))
