import { styled } from '@mui/material/styles'

interface ChartTipProps {
  title: string
  lines: readonly string[]
  /** Where the day stands that it tells of, from 0 at the left to 1. */
  at: number
}

/** The values at the place that is pointed at; the chart's own labels say the same to screen readers. */
export function ChartTip({ title, lines, at }: ChartTipProps) {
  return (
    // Moved to the left by as much of its width as its place is to the right: it never leaves the chart.
    <Tip aria-hidden="true" style={{ left: `${at * 100}%`, transform: `translateX(-${at * 100}%)` }}>
      <strong>{title}</strong>
      {lines.map((words) => (
        <span key={words}>{words}</span>
      ))}
    </Tip>
  )
}

const Tip = styled('div')(({ theme }) => ({
  position: 'absolute',
  bottom: 'calc(100% - 8px)',
  zIndex: 1,
  display: 'flex',
  flexDirection: 'column',
  padding: '6px 10px',
  borderRadius: 8,
  pointerEvents: 'none',
  whiteSpace: 'nowrap',
  ...theme.typography.body2,
  color: theme.vars.palette.background.paper,
  backgroundColor: theme.vars.palette.text.primary,
}))
