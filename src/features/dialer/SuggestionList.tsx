import { styled } from '@mui/material/styles'
import { useDeferredValue } from 'react'
import { formatShortDay } from '../../components/format'
import { PhoneNumberText } from '../../components/phone/PhoneNumberText'
import { useNow } from '../../services/ClockContext'
import { useText } from '../../strings/text'
import type { CallRecord } from '../calls/callRecord'
import { dialerStrings } from './dialerStrings'

interface SuggestionListProps {
  id: string
  suggestions: readonly CallRecord[]
  active: number
  optionId: (index: number) => string
  onChoose: (call: CallRecord) => void
}

const NONE: readonly CallRecord[] = []

/** Updates are deferred so that the typed key shows up at once. */
export function SuggestionList({ id, suggestions, active, optionId, onChoose }: SuggestionListProps) {
  const text = useText(dialerStrings)
  const now = useNow(0)
  const listed = useDeferredValue(suggestions, NONE)
  if (listed.length === 0) return null
  return (
    <List id={id} role="listbox" aria-label={text('dialer.suggestions')}>
      {listed.map((call, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field, which handles the list's navigation
        <div
          key={call.sid}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(call)}
        >
          <PhoneNumberText number={call.to} />
          <Day>{formatShortDay(call.createdAt, now)}</Day>
        </div>
      ))}
    </List>
  )
}

const List = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: 1,
  insetInline: 0,
  top: 'calc(100% + 4px)',
  margin: 0,
  padding: 8,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.shadows[8],
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 44,
    padding: '0 12px',
    borderRadius: 8,
    cursor: 'pointer',
  },
  '& > div:hover, & > div[aria-selected="true"]': { backgroundColor: theme.vars.palette.action.selected },
}))

const Day = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
}))
