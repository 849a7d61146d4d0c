import { styled } from '@mui/material/styles'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useState } from 'react'
import { ChartTip } from './ChartTip'
import { niceMaximum } from './niceMaximum'
import { AxisLabels, AxisLines, BASE, HEIGHT, heightIn, Plot } from './plot'

export interface Point {
  key: string
  /** Under the axis. */
  label: string
  /** In the tip: "Friday, November 20". */
  title: string
  value: number
  /** The same in words: "12 credits". */
  told: string
}

export interface LineChartProps {
  /** What it shows, read out. */
  name: string
  /** From left to right, one at least. */
  points: readonly Point[]
}

/** Days that Page Up and Page Down go over. */
const LEAP = 7

/** A line through points, told one by one by hover, by touch, and by the arrow keys once it has the focus. */
export function LineChart({ name, points }: LineChartProps) {
  const last = points.length - 1
  const [chosen, setChosen] = useState(last)
  const [isTold, setTold] = useState(false)
  const at = Math.min(chosen, last)
  const point = points[at]
  if (!point) return null

  const highest = niceMaximum(Math.max(...points.map(({ value }) => value)))
  const placeOf = (index: number) => (last === 0 ? 50 : (index / last) * 100)
  // A single day is a level line.
  const drawn = last === 0 ? [point, point] : points
  const corners = drawn
    .map(({ value }, index) => `${(index / (drawn.length - 1)) * 100},${BASE - heightIn(highest, value)}`)
    .join(' ')

  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTold(false)
    const targets: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      PageDown: at - LEAP,
      PageUp: at + LEAP,
      Home: 0,
      End: last,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    setTold(true)
    setChosen(Math.max(0, Math.min(last, target)))
  }

  const pointAt = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = width > 0 ? (event.clientX - left) / width : 0
    setTold(true)
    setChosen(Math.max(0, Math.min(last, Math.round(share * last))))
  }

  return (
    <Reader
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={`${point.title}, ${point.told}`}
      onKeyDown={walk}
      onFocus={() => setTold(true)}
      onBlur={() => setTold(false)}
      onPointerMove={pointAt}
      onPointerDown={pointAt}
      onPointerLeave={() => setTold(false)}
    >
      <svg width="100%" height={HEIGHT} aria-hidden="true">
        <AxisLines highest={highest} />
        {/* Its own width is a hundred, whatever the chart's: lines keep their strength. */}
        <svg width="100%" height={HEIGHT} aria-hidden="true" viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none">
          <polygon points={`0,${BASE} ${corners} 100,${BASE}`} />
          <polyline points={corners} />
        </svg>
        {isTold && <circle cx={`${placeOf(at)}%`} cy={BASE - heightIn(highest, point.value)} r="5" />}
        <AxisLabels items={points} placeOf={placeOf} />
      </svg>
      {isTold && <ChartTip title={point.title} lines={[point.told]} at={placeOf(at) / 100} />}
    </Reader>
  )
}

const Reader = styled(Plot)(({ theme }) => ({
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
