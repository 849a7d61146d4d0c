import { styled } from '@mui/material/styles'
import type { KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import { formatList } from '../format'
import { ChartTip } from './ChartTip'
import { niceMaximum } from './niceMaximum'
import { AxisLabels, AxisLines, BASE, HEIGHT, heightIn, Plot } from './plot'

export interface Bar {
  key: string
  /** Under the axis. */
  label: string
  /** In the tip: "Friday, November 20". */
  title: string
  /** One value for each series. */
  values: readonly number[]
  /** The same in words: "12 minutes". */
  told: readonly string[]
}

export interface BarChartProps {
  /** What it shows, read out. */
  name: string
  /** Names of the series, in the order of the values: one or two. */
  series: readonly string[]
  /** From left to right. */
  bars: readonly Bar[]
}

/** Of a bar's share of the width, in hundredths, and of the whole width at most: one day is no wall. */
const FILLED = 72
const WIDEST = 12

/** Bars beside each other over one axis, told by hover, by touch, and by the arrow keys once it has the focus. */
export function BarChart({ name, series, bars }: BarChartProps) {
  const id = useId()
  const [active, setActive] = useState<number | null>(null)
  const [home, setHome] = useState(bars.length - 1)
  const highest = niceMaximum(Math.max(0, ...bars.flatMap(({ values }) => values)))
  const share = 100 / bars.length
  const filled = Math.min(FILLED, WIDEST * bars.length)
  const heightOf = (value: number) => heightIn(highest, value)
  const reachable = Math.min(home, bars.length - 1)

  const tipped = active === null ? undefined : bars[active]

  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setActive(null)
    const last = bars.length - 1
    const targets: Record<string, number> = {
      ArrowLeft: Math.max(0, reachable - 1),
      ArrowRight: Math.min(last, reachable + 1),
      Home: 0,
      End: last,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    setHome(target)
    document.getElementById(`${id}-${target}`)?.focus()
  }

  return (
    <Plot>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, this groups drawings */}
      <svg width="100%" height={HEIGHT} role="group" aria-label={name} onKeyDown={walk}>
        <AxisLines highest={highest} />
        {bars.map((bar, index) => (
          <Told
            key={bar.key}
            id={`${id}-${index}`}
            role="img"
            aria-label={formatList([bar.title, ...bar.told])}
            tabIndex={index === reachable ? 0 : -1}
            data-active={index === active}
            onFocus={() => setActive(index)}
            onBlur={() => setActive(null)}
            onPointerEnter={() => setActive(index)}
            onPointerLeave={() => setActive(null)}
          >
            <rect data-hit x={`${index * share}%`} y={0} width={`${share}%`} height={BASE} />
            {bar.values.map((value, at) => (
              <rect
                key={series[at]}
                data-series={at}
                x={`${(index + (100 - filled) / 200 + (at * filled) / 100 / bar.values.length) * share}%`}
                y={BASE - heightOf(value)}
                width={`${(filled / 100 / bar.values.length) * share}%`}
                height={heightOf(value)}
              />
            ))}
          </Told>
        ))}
        <AxisLabels items={bars} placeOf={(at) => (at + 0.5) * share} />
      </svg>
      {tipped && <ChartTip title={tipped.title} lines={tipped.told} at={((active ?? 0) + 0.5) / bars.length} />}
    </Plot>
  )
}

/** A bar's drawing and its words. */
const Told = styled('g')({ '&:focus': { outline: 'none' } })
