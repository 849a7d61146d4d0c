import type { SxProps, Theme } from '@mui/material/styles'
import { styled } from '@mui/material/styles'
import type { FocusEventHandler, ReactNode } from 'react'

interface FieldProps {
  /** The id of the control. */
  id: string
  label: string
  /** Shown below the control, which refers to it by `helperIdOf(id)`; with `error`, it is the error message. */
  helper?: ReactNode
  error?: boolean
  disabled?: boolean
  sx?: SxProps<Theme>
  onFocus?: FocusEventHandler
  onBlur?: FocusEventHandler
  /** The control. */
  children: ReactNode
}

/** A control with a label above it and a helper text below. Far lighter than MUI's, with its floating label and notched outline. */
export function Field({ id, label, helper, error = false, disabled = false, children, ...frame }: FieldProps) {
  return (
    <Frame {...frame} data-error={error} data-disabled={disabled}>
      <label htmlFor={id}>{label}</label>
      {children}
      {helper && <p id={helperIdOf(id)}>{helper}</p>}
    </Frame>
  )
}

export const helperIdOf = (id: string) => `${id}-helper`

/** The outline around an `<input>` and its adornments. */
export const InputBox = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  borderRadius: 10,
  outline: `1px solid ${theme.vars.palette.fieldLine}`,
  outlineOffset: -1,
  backgroundColor: theme.vars.palette.background.paper,
  '&:hover': { outlineColor: theme.vars.palette.text.secondary },
  '[data-error="true"] > &': { outlineColor: theme.vars.palette.error.main },
  '&:focus-within': { outlineWidth: 2, outlineOffset: -2, outlineColor: theme.vars.palette.primaryText },
  '[data-disabled="true"] > &': {
    outlineColor: theme.vars.palette.action.disabled,
    backgroundColor: theme.vars.palette.quiet,
  },
  // Zero specificity, so that the surrounding styles win.
  '& :where(input)': {
    flex: '1 1 0',
    minWidth: 0,
    height: 24,
    boxSizing: 'content-box',
    padding: '12px 14px',
    font: 'inherit',
    // 16 px, or iOS zooms in on focus.
    fontSize: '1rem',
    letterSpacing: 'inherit',
    color: theme.vars.palette.text.primary,
    border: 0,
    borderRadius: 'inherit',
    outline: 'none',
    background: 'none',
    '&::placeholder': { opacity: 1, color: theme.vars.palette.text.secondary },
    '&:disabled': { color: theme.vars.palette.text.disabled },
  },
  '& > :where(svg)': { marginLeft: 12, color: theme.vars.palette.text.secondary },
  '& > :where(* + input)': { paddingLeft: 8 },
  '& > :where(input + *)': { marginRight: 14 },
}))

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  minWidth: 0,
  ...theme.typography.body1,
  '& > label': {
    ...theme.typography.body2,
    fontWeight: 500,
    marginBottom: 6,
    color: theme.vars.palette.text.primary,
  },
  '& > p': { ...theme.typography.body2, margin: '6px 0 0', color: theme.vars.palette.text.secondary },
  '&:focus-within > label': { color: theme.vars.palette.primaryText },
  '&[data-disabled="true"] > label': { color: theme.vars.palette.text.disabled },
  '&[data-error="true"] > :is(label, p)': { color: theme.vars.palette.error.main },
}))
