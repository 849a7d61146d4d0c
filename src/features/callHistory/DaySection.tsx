import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { formatDay } from '../../components/format'
import { startOfDay } from './days'
import type { DayOfCalls } from './historyLayout'
import type { RowHeights } from './useRowHeights'

interface DaySectionProps {
  day: DayOfCalls
  /** In ms since the epoch: it decides what is today. */
  now: number
  heights: RowHeights
  /** Id of what tells the keys of the list. */
  hintId: string
  /** Its calls on screen, each at its own place. */
  children: ReactNode
}

/** A day as high as all of its calls, so that its heading sticks to the top of the screen while they pass. */
export function DaySection({ day, now, heights, hintId, children }: DaySectionProps) {
  const id = useId()
  const top = (day.row - day.firstCall) * heights.day + day.firstCall * heights.row
  return (
    <Section style={{ top, height: heights.day + day.calls * heights.row }}>
      <Heading id={id}>{formatDay(startOfDay(day.day), now)}</Heading>
      <Rows aria-labelledby={id} aria-describedby={hintId}>
        {children}
      </Rows>
    </Section>
  )
}

const Section = styled('section')({ position: 'absolute', insetInline: 0 })

const Heading = styled('h2')(({ theme }) => ({
  position: 'sticky',
  top: 'var(--top-height, 0px)',
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  height: 'var(--day)',
  margin: 0,
  padding: '0 16px',
  ...theme.typography.body2,
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.quiet,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('sm')]: { padding: '0 24px' },
}))

const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 })
