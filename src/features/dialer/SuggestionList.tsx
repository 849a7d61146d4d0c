import { styled } from '@mui/material/styles'
import { useDeferredValue } from 'react'
import { formatShortDay } from '../../components/page/format'
import { PhoneNumberText } from '../../components/phone/PhoneNumberText'
import { useNow } from '../../services/ClockContext'
import { useText } from '../../strings/text'
import { ContactOrNumber } from '../contacts/ContactOrNumber'
import { useContactOf } from '../contacts/contactBook'
import { dialerStrings } from './dialerStrings'
import type { Suggestion } from './suggestions'
import { TimeThere } from './TimeThere'

interface SuggestionListProps {
  id: string
  suggestions: readonly Suggestion[]
  active: number
  optionId: (index: number) => string
  onChoose: (chosen: Suggestion) => void
}

const NONE: readonly Suggestion[] = []

/** Updates are deferred so that the typed key shows up at once. */
export function SuggestionList({ id, suggestions, active, optionId, onChoose }: SuggestionListProps) {
  const text = useText(dialerStrings)
  const listed = useDeferredValue(suggestions, NONE)
  if (listed.length === 0) return null
  return (
    <List id={id} role="listbox" aria-label={text('dialer.suggestions')}>
      {listed.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field, which handles the list's navigation
        <div
          key={suggestion.number}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <Suggested {...suggestion} />
        </div>
      ))}
    </List>
  )
}

function Suggested({ number, calledAt }: Suggestion) {
  const now = useNow(0)
  const isContact = useContactOf(number) !== undefined
  return (
    <>
      <Who>
        <ContactOrNumber number={number} />
        {isContact && (
          <Second>
            <PhoneNumberText number={number} withoutFlag />
          </Second>
        )}
      </Who>
      <Second data-end>
        <TimeThere number={number} />
        {calledAt !== null && <span>{formatShortDay(calledAt, now)}</span>}
      </Second>
    </>
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
    // On phones, long numbers leave no room beside them.
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 16,
    minHeight: 44,
    padding: '4px 12px',
    borderRadius: 8,
    cursor: 'pointer',
  },
  '& > div:hover, & > div[aria-selected="true"]': { backgroundColor: theme.vars.palette.action.selected },
}))

const Who = styled('span')({ display: 'flex', flexDirection: 'column', minWidth: 0 })

const Second = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
  '&[data-end]': {
    flexGrow: 1,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    [theme.breakpoints.down('sm')]: { flexFlow: 'wrap', justifyContent: 'flex-end', columnGap: 8 },
  },
}))
