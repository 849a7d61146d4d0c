import { styled } from '@mui/material/styles'
import { formatCount } from '../page/format'
import { tabular } from '../page/styles'

/** A chart's height, and the top and baseline of its values, in px. */
export const HEIGHT = 148
const TOP = 12
export const BASE = 120

const LABELS = 5

/** The height of a value above the baseline, in px, on an axis that ends at `highest`. */
export function heightIn(highest: number, value: number): number {
  return (value / highest) * (BASE - TOP)
}

/** Grid lines at the highest value, at its half and at the baseline. */
export function AxisLines({ highest }: { highest: number }) {
  return [highest, highest / 2, 0].map((value) => {
    const y = BASE - heightIn(highest, value)
    return (
      <Axis key={value} aria-hidden="true">
        <line x1="0" x2="100%" y1={y} y2={y} data-axis={value === 0} />
        {value > 0 && (
          <text x="0" y={y - 3}>
            {formatCount(value)}
          </text>
        )}
      </Axis>
    )
  })
}

const Axis = styled('g')({})

interface AxisLabelsProps {
  items: readonly { key: string; label: string }[]
  /** The horizontal position of an item, in percent. */
  positionOf: (index: number) => number
}

/** Labels a few evenly spaced items from the first to the last; every other one is hidden on small screens. */
export function AxisLabels({ items, positionOf }: AxisLabelsProps) {
  const count = Math.min(LABELS, items.length)
  const last = items.length - 1
  return Array.from({ length: count }, (_, index) => {
    const at = count === 1 ? 0 : Math.round((index * last) / (count - 1))
    return (
      <Label
        key={items[at]?.key}
        data-minor={index % 2 === 1}
        x={`${positionOf(at)}%`}
        y={HEIGHT - 8}
        textAnchor={anchorAt(positionOf(at))}
        aria-hidden="true"
      >
        {items[at]?.label}
      </Label>
    )
  })
}

/** Centered labels closer to an edge than this, in percent of the width, would overflow it. */
const EDGE = 5

function anchorAt(position: number) {
  if (position < EDGE) return 'start'
  return position > 100 - EDGE ? 'end' : 'middle'
}

const Label = styled('text')(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { '&[data-minor="true"]': { display: 'none' } },
}))

/** The styles shared by all charts. */
export const Plot = styled('div')(({ theme }) => ({
  position: 'relative',
  ...tabular,
  '& svg': { display: 'block', overflow: 'visible' },
  '& text': { ...theme.typography.caption, fill: theme.vars.palette.text.secondary },
  '& line': { stroke: theme.vars.palette.divider },
  '& line[data-axis="true"]': { stroke: theme.vars.palette.fieldLine },
  '& [data-series="0"]': { fill: theme.vars.palette.primary.main },
  '& [data-series="1"]': { fill: theme.vars.palette.chartSecond },
  '& [data-hit]': { fill: 'transparent' },
  '& [data-active="true"] [data-hit]': { fill: theme.vars.palette.action.selected },
  '& g:focus-visible [data-hit]': { stroke: theme.vars.palette.primaryText, strokeWidth: 2 },
}))
