import { styled } from '@mui/material/styles'
import { formatCount } from '../format'
import { tabular } from '../styles'

/** Of a chart, in px: the whole, and where its values begin and end. */
export const HEIGHT = 148
const TOP = 12
export const BASE = 120

const LABELS = 5

/** How high a value stands over the base, in px, where the axis ends at the highest. */
export function heightIn(highest: number, value: number): number {
  return (value / highest) * (BASE - TOP)
}

/** Lines at the highest value, at its half and at the base. */
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
  /** Where an item stands, in hundredths of the width. */
  placeOf: (at: number) => number
}

/** Names a few items from the first to the last, evenly; every second one goes where there is little room. */
export function AxisLabels({ items, placeOf }: AxisLabelsProps) {
  const count = Math.min(LABELS, items.length)
  const last = items.length - 1
  return Array.from({ length: count }, (_, index) => {
    const at = count === 1 ? 0 : Math.round((index * last) / (count - 1))
    return (
      <Label
        key={items[at]?.key}
        data-minor={index % 2 === 1}
        x={`${placeOf(at)}%`}
        y={HEIGHT - 8}
        textAnchor={anchorAt(placeOf(at))}
        aria-hidden="true"
      >
        {items[at]?.label}
      </Label>
    )
  })
}

/** Nearer to an end than this, in hundredths of the width, a name would stand out over it. */
const NEAR_END = 5

function anchorAt(place: number) {
  if (place < NEAR_END) return 'start'
  return place > 100 - NEAR_END ? 'end' : 'middle'
}

const Label = styled('text')(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { '&[data-minor="true"]': { display: 'none' } },
}))

/** What every chart is drawn with. */
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
