import { styled } from '@mui/material/styles'
import { useText } from '../../../strings/text'
import type { QualityPoint } from '../../recordedCalls'
import { formatTenths } from '../../viewerFormat'
import { paneStrings } from '../paneStrings'

const WIDTH = 300
const HEIGHT = 44

const CURVES = [
  ['replay:recorded.calls.mos', ({ reading }: QualityPoint) => reading.mos],
  ['replay:recorded.calls.loss', ({ reading }: QualityPoint) => reading.loss * 100],
  ['replay:recorded.calls.jitter', ({ reading }: QualityPoint) => reading.jitterMs],
  ['replay:recorded.calls.rtt', ({ reading }: QualityPoint) => reading.rttMs],
] as const

/** A curve for each figure of a call's quality, over the time in which it was measured. */
export function QualityCharts({ points }: { points: readonly QualityPoint[] }) {
  const text = useText(paneStrings)
  const first = points[0]?.at ?? 0
  const length = Math.max((points.at(-1)?.at ?? 0) - first, 1)
  return CURVES.map(([name, read]) => {
    const values = points.map(read).filter(Number.isFinite)
    if (values.length === 0) return null
    const [least, most] = [Math.min(...values), Math.max(...values)]
    const range = most - least || 1
    const line = points
      .map((point) => [((point.at - first) / length) * WIDTH, HEIGHT - ((read(point) - least) / range) * HEIGHT])
      .filter((place) => place.every(Number.isFinite))
      .map((place) => place.map((px) => px.toFixed(1)).join(','))
    return (
      <Figure key={name}>
        <figcaption>
          {text(name)}: {formatTenths(least)} – {formatTenths(most)}
        </figcaption>
        <svg
          viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`}
          role="img"
          aria-label={text('replay:recorded.calls.chart', {
            name: text(name),
            least: formatTenths(least),
            most: formatTenths(most),
          })}
        >
          <polyline points={line.length === 1 ? `${line[0]} ${WIDTH},${HEIGHT}` : line.join(' ')} />
        </svg>
      </Figure>
    )
  })
}

const Figure = styled('figure')(({ theme }) => ({
  margin: '4px 0 8px',
  '& > svg': { display: 'block', width: '100%', maxWidth: WIDTH * 1.4, overflow: 'visible' },
  '& polyline': {
    fill: 'none',
    stroke: theme.vars.palette.primaryText,
    strokeWidth: 1.5,
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
  },
}))
