import { styled } from '@mui/material/styles'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useState } from 'react'
import { ChartTip } from './ChartTip'
import { niceMaximum } from './niceMaximum'
import { AxisLabels, AxisLines, BASE, HEIGHT, heightIn, Plot } from './plot'

export interface Point {
  key: string
  /** Below the axis. */
  label: string
  /** In the tooltip: "Friday, November 20". */
  title: string
  value: number
  /** The value as text: "12 credits". */
  valueText: string
}

export interface LineChartProps {
  /** The accessible name. */
  name: string
  /** From left to right, at least one. */
  points: readonly Point[]
}

/** Days skipped by Page Up and Page Down. */
const PAGE_STEP = 7

/** A line chart. Values are shown on hover and touch, and with the arrow keys when it has the focus. */
export function LineChart({ name, points }: LineChartProps) {
  const last = points.length - 1
  const [chosen, setChosen] = useState(last)
  const [isTipShown, setTipShown] = useState(false)
  const at = Math.min(chosen, last)
  const point = points[at]
  if (!point) return null

  const highest = niceMaximum(Math.max(...points.map(({ value }) => value)))
  const positionOf = (index: number) => (last === 0 ? 50 : (index / last) * 100)
  // A single day is drawn as a horizontal line.
  const drawn = last === 0 ? [point, point] : points
  const corners = drawn
    .map(({ value }, index) => `${(index / (drawn.length - 1)) * 100},${BASE - heightIn(highest, value)}`)
    .join(' ')

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTipShown(false)
    const targets: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      PageDown: at - PAGE_STEP,
      PageUp: at + PAGE_STEP,
      Home: 0,
      End: last,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    setTipShown(true)
    setChosen(Math.max(0, Math.min(last, target)))
  }

  const onPoint = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = width > 0 ? (event.clientX - left) / width : 0
    setTipShown(true)
    setChosen(Math.max(0, Math.min(last, Math.round(share * last))))
  }

  return (
    <Slider
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={`${point.title}, ${point.valueText}`}
      onKeyDown={onKey}
      onFocus={() => setTipShown(true)}
      onBlur={() => setTipShown(false)}
      onPointerMove={onPoint}
      onPointerDown={onPoint}
      onPointerLeave={() => setTipShown(false)}
    >
      <svg width="100%" height={HEIGHT} aria-hidden="true">
        <AxisLines highest={highest} />
        {/* Always 100 units wide, stretched to the chart; the stroke does not scale. */}
        <svg width="100%" height={HEIGHT} aria-hidden="true" viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none">
          <polygon points={`0,${BASE} ${corners} 100,${BASE}`} />
          <polyline points={corners} />
        </svg>
        {isTipShown && <circle cx={`${positionOf(at)}%`} cy={BASE - heightIn(highest, point.value)} r="5" />}
        <AxisLabels items={points} positionOf={positionOf} />
      </svg>
      {isTipShown && <ChartTip title={point.title} lines={[point.valueText]} at={positionOf(at) / 100} />}
    </Slider>
  )
}

const Slider = styled(Plot)(({ theme }) => ({
  borderRadius: 8,
  touchAction: 'pan-y',
  '& polyline': {
    fill: 'none',
    stroke: theme.vars.palette.primary.main,
    strokeWidth: 2,
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
  },
  '& polygon': { fill: theme.vars.palette.primary.main, opacity: 0.12 },
  '& circle': {
    fill: theme.vars.palette.primary.main,
    stroke: theme.vars.palette.background.paper,
    strokeWidth: 2,
  },
}))
