import { styled } from '@mui/material/styles'
import type { KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import { formatList } from '../page/format'
import { ChartTip } from './ChartTip'
import { niceMaximum } from './niceMaximum'
import { AxisLabels, AxisLines, BASE, HEIGHT, heightIn, Plot } from './plot'

export interface Bar {
  key: string
  /** Below the axis. */
  label: string
  /** In the tooltip: "Friday, November 20". */
  title: string
  /** One value for each series. */
  values: readonly number[]
  /** The values as text: "12 minutes". */
  valueTexts: readonly string[]
}

export interface BarChartProps {
  /** The accessible name. */
  name: string
  /** The names of one or two series, in the order of the values. */
  series: readonly string[]
  /** From left to right. */
  bars: readonly Bar[]
}

/** The width of a bar in percent of its slot, and its maximum in percent of the chart, so that a single day does not fill it. */
const BAR_WIDTH = 72
const MAX_BAR_WIDTH = 12

/** A bar chart. Values are shown on hover and touch, and with the arrow keys when it has the focus. */
export function BarChart({ name, series, bars }: BarChartProps) {
  const id = useId()
  const [active, setActive] = useState<number | null>(null)
  const [tabStop, setTabStop] = useState(bars.length - 1)
  const highest = niceMaximum(Math.max(0, ...bars.flatMap(({ values }) => values)))
  const slot = 100 / bars.length
  const filled = Math.min(BAR_WIDTH, MAX_BAR_WIDTH * bars.length)
  const heightOf = (value: number) => heightIn(highest, value)
  const focusable = Math.min(tabStop, bars.length - 1)

  const pointed = active === null ? undefined : bars[active]

  const onArrowKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setActive(null)
    const last = bars.length - 1
    const targets: Record<string, number> = {
      ArrowLeft: Math.max(0, focusable - 1),
      ArrowRight: Math.min(last, focusable + 1),
      Home: 0,
      End: last,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    setTabStop(target)
    document.getElementById(`${id}-${target}`)?.focus()
  }

  return (
    <Plot>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, this groups drawings */}
      <svg width="100%" height={HEIGHT} role="group" aria-label={name} onKeyDown={onArrowKey}>
        <AxisLines highest={highest} />
        {bars.map((bar, index) => (
          <BarGroup
            key={bar.key}
            id={`${id}-${index}`}
            role="img"
            aria-label={formatList([bar.title, ...bar.valueTexts])}
            tabIndex={index === focusable ? 0 : -1}
            data-active={index === active}
            onFocus={() => setActive(index)}
            onBlur={() => setActive(null)}
            onPointerEnter={() => setActive(index)}
            onPointerLeave={() => setActive(null)}
          >
            <rect data-hit x={`${index * slot}%`} y={0} width={`${slot}%`} height={BASE} />
            {bar.values.map((value, at) => (
              <rect
                key={series[at]}
                data-series={at}
                x={`${(index + (100 - filled) / 200 + (at * filled) / 100 / bar.values.length) * slot}%`}
                y={BASE - heightOf(value)}
                width={`${(filled / 100 / bar.values.length) * slot}%`}
                height={heightOf(value)}
              />
            ))}
          </BarGroup>
        ))}
        <AxisLabels items={bars} positionOf={(at) => (at + 0.5) * slot} />
      </svg>
      {pointed && (
        <ChartTip title={pointed.title} lines={pointed.valueTexts} at={((active ?? 0) + 0.5) / bars.length} />
      )}
    </Plot>
  )
}

const BarGroup = styled('g')({ '&:focus': { outline: 'none' } })
