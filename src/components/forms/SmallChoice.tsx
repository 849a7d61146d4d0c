import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'

interface SmallChoiceProps<Value extends string> {
  /** The accessible name. */
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A switch between a few ways of showing the same thing. */
export function SmallChoice<Value extends string>({ label, value, options, onChange }: SmallChoiceProps<Value>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      sx={{ maxWidth: '100%' }}
      value={value}
      aria-label={label}
      // Pressing the selected one does not deselect it.
      onChange={(_, chosen: Value | null) => chosen !== null && onChange(chosen)}
    >
      {options.map((option) => (
        <Choice key={option.value} value={option.value}>
          {option.label}
        </Choice>
      ))}
    </ToggleButtonGroup>
  )
}

const Choice = styled(ToggleButton)(({ theme }) => ({
  position: 'relative',
  minHeight: 32,
  minWidth: 0,
  padding: '0 10px',
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 500,
  textTransform: 'none',
  borderColor: theme.vars.palette.buttonLine,
  // 44 px to a finger.
  '&::after': { content: '""', position: 'absolute', inset: '-6px 0' },
  color: theme.vars.palette.text.secondary,
  '&.Mui-selected, &.Mui-selected:hover': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.quiet,
  },
}))
