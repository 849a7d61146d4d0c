import type { SxProps, Theme } from '@mui/material/styles'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { ChevronDownIcon } from '../icons/icons'
import { Field, helperIdOf } from './Field'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
  disabled?: boolean
}

export interface SelectFieldProps<Value extends string> {
  label: string
  value: Value
  options: readonly SelectOption<Value>[]
  onChange: (value: Value) => void
  helper?: string
  error?: boolean
  disabled?: boolean
  sx?: SxProps<Theme>
}

/** A native select, which works best on phones. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, options, onChange, helper, error, disabled, sx } = props
  const id = useId()
  return (
    <Field id={id} label={label} helper={helper} error={error} disabled={disabled} sx={sx}>
      <Frame>
        <Select
          id={id}
          value={value}
          disabled={disabled}
          aria-invalid={error}
          aria-describedby={helper ? helperIdOf(id) : undefined}
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </Select>
        <ChevronDownIcon size={20} />
      </Frame>
    </Field>
  )
}

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  '& > svg': {
    position: 'absolute',
    right: 12,
    top: 14,
    pointerEvents: 'none',
    color: theme.vars.palette.text.secondary,
  },
}))

const Select = styled('select')(({ theme }) => ({
  appearance: 'none',
  width: '100%',
  minHeight: 48,
  padding: '0 40px 0 14px',
  font: 'inherit',
  fontSize: '1rem',
  fontVariantNumeric: 'tabular-nums',
  textOverflow: 'ellipsis',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.fieldLine}`,
  borderRadius: 10,
  cursor: 'pointer',
  '&:hover': { borderColor: theme.vars.palette.text.secondary },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primaryText}`, outlineOffset: -1 },
  '&[aria-invalid="true"]': { borderColor: theme.vars.palette.error.main },
  '&:disabled': {
    cursor: 'default',
    color: theme.vars.palette.text.disabled,
    backgroundColor: theme.vars.palette.quiet,
  },
  '& option': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.background.paper },
}))
