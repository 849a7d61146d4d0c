import { styled } from '@mui/material/styles'

interface ChartTipProps {
  title: string
  lines: readonly string[]
  /** The horizontal position of its day, from 0 at the left to 1. */
  at: number
}

/** The chart's tooltip. Hidden from screen readers, which read the chart's own labels. */
export function ChartTip({ title, lines, at }: ChartTipProps) {
  return (
    // Shifted left by the same fraction of its own width, so that it never overflows the chart.
    <Tip aria-hidden="true" style={{ left: `${at * 100}%`, transform: `translateX(-${at * 100}%)` }}>
      <strong>{title}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
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
