import { styled } from '@mui/material/styles'

interface BarTipProps {
  title: string
  lines: readonly string[]
  /** Where the bar stands, from 0 at the left to 1. */
  at: number
}

/** The values of the bar that is pointed at; the bar's own label says the same to screen readers. */
export function BarTip({ title, lines, at }: BarTipProps) {
  return (
    // Moved to the left by as much of its width as the bar stands to the right: it never leaves the chart.
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
