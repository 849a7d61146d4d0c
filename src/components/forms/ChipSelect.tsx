import type { SxProps, Theme } from '@mui/material/styles'
import { styled } from '@mui/material/styles'
import { ChevronDownIcon } from '../icons/icons'
import { visuallyHidden } from '../page/styles'
import type { SelectOption } from './SelectField'
import { selectOverLabel } from './selectOverLabel'

interface ChipSelectProps<Value extends string> {
  /** The accessible name; the chosen option says the rest. */
  label: string
  /** Empty if it doesn't filter. */
  value: Value
  options: readonly SelectOption<Value>[]
  onChange: (value: Value) => void
  sx?: SxProps<Theme>
}

/** A filter as a chip: a native select that is as wide as its choice, and filled while it filters. */
export function ChipSelect<Value extends string>({ label, value, options, onChange, sx }: ChipSelectProps<Value>) {
  const chosen = options.find((option) => option.value === value)
  return (
    <Chip data-on={value !== ''} sx={sx}>
      <span aria-hidden="true">{chosen?.label}</span>
      <ChevronDownIcon size={16} />
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </Chip>
  )
}

const Chip = styled('span')(({ theme }) => ({
  position: 'relative',
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 36,
  padding: '0 10px 0 14px',
  borderRadius: 18,
  border: `1px solid ${theme.vars.palette.buttonLine}`,
  ...theme.typography.body2,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  '& > svg': { color: theme.vars.palette.text.secondary },
  '@media (hover: hover)': { '&:hover': { borderColor: theme.vars.palette.fieldLine } },
  '@media (pointer: coarse)': { minHeight: 44, borderRadius: 22 },
  '&[data-on="true"]': {
    color: theme.vars.palette.primaryText,
    borderColor: theme.vars.palette.primaryText,
    backgroundColor: theme.vars.palette.action.selected,
  },
  '&:focus-within': { outline: `2px solid ${theme.vars.palette.primaryText}`, outlineOffset: 2 },
  ...selectOverLabel(theme),
}))

/** One row of search and chips above a list; on phones the chips scroll sideways. */
export const FilterBar = styled('search')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  marginBottom: 12,
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    margin: '0 -16px 12px',
    padding: '3px 16px',
  },
}))

/** A search field of the same height. */
export const inFilterBar = {
  width: { xs: 176, sm: 208 },
  flex: 'none',
  '& > label': visuallyHidden,
  '& > div': {
    minHeight: 36,
    borderRadius: '18px',
    outlineColor: 'var(--mui-palette-buttonLine)',
    '@media (pointer: coarse)': { minHeight: 44, borderRadius: '22px' },
  },
  '& input': {
    height: 20,
    padding: '8px 12px',
    textOverflow: 'ellipsis',
    '@media (pointer: fine)': { fontSize: '0.875rem' },
  },
  '& .MuiIconButton-root': { minWidth: 32, minHeight: 32, padding: 0.5, marginRight: 0.25 },
} satisfies SxProps<Theme>
