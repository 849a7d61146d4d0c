import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useText } from '../../../strings/text'
import { notesStrings } from './notesStrings'
import { OUTCOMES } from './outcomes'
import type { LiveNotes } from './useLiveNotes'

interface OutcomeChipsProps {
  notes: LiveNotes
  disabled: boolean
}

/** What came of a call: one of these, or none, which a second click on it chooses. */
export function OutcomeChips({ notes: { outcome, choose }, disabled }: OutcomeChipsProps) {
  const text = useText(notesStrings)
  return (
    <Chips role="group" aria-label={text('callNotes.outcome')}>
      {OUTCOMES.map((value) => (
        <Chip
          key={value}
          aria-pressed={outcome === value}
          disabled={disabled}
          onClick={() => choose(outcome === value ? null : value)}
        >
          {text(`callNotes.outcome.${value}`)}
        </Chip>
      ))}
    </Chips>
  )
}

const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6, '@media (pointer: coarse)': { rowGap: 12 } })

const Chip = styled(ButtonBase)(({ theme }) => ({
  position: 'relative',
  minHeight: 32,
  padding: '0 12px',
  borderRadius: 16,
  border: `1px solid ${theme.vars.palette.buttonLine}`,
  ...theme.typography.body2,
  fontWeight: 500,
  color: theme.vars.palette.text.primary,
  // 44 px for a finger.
  '&::after': { content: '""', position: 'absolute', inset: '-7px 0' },
  '@media (hover: hover)': { '&:hover': { backgroundColor: theme.vars.palette.action.hover } },
  '&[aria-pressed="true"]': {
    color: theme.vars.palette.primaryText,
    borderColor: theme.vars.palette.primaryText,
    backgroundColor: theme.vars.palette.action.selected,
  },
}))
