import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { formatCount, formatTenths } from '../../../components/page/format'
import type { QualityFigures } from '../../../services/callEngine'
import { useText } from '../../../strings/text'
import type { QualityLevel } from '../callQuality'
import { blamedSide } from '../callQuality'
import { callsStrings } from '../callsStrings'
import { useCall } from '../useCall'

const BARS: Record<QualityLevel, number> = { good: 3, fair: 2, poor: 1 }

/** The sound quality as bars and words, with the figures of both sides on hover and focus. */
export function QualityBars() {
  const text = useText(callsStrings)
  const { quality, trunkQuality } = useCall('quality', 'trunkQuality')
  if (!quality) return null
  const { level, latest, yours, theirs } = quality
  const side = blamedSide(quality, trunkQuality)
  const levelOfSide = (which: 'yours' | 'theirs', shown: QualityLevel) =>
    text('calls.quality.side', { side: text(`calls.quality.${which}`), level: text(`calls.quality.${shown}`) })
  const levelName = side ? levelOfSide(side, level) : text(`calls.quality.${level}`)
  const lines = [
    ...(yours ? [levelOfSide('yours', yours.level), text('calls.quality.figures', written(yours.latest))] : []),
    ...(theirs ? [levelOfSide('theirs', theirs.level), text('calls.quality.arriving', written(theirs.latest))] : []),
  ]
  const figures = lines.length > 0 ? lines.join('\n') : text('calls.quality.figures', written(latest))
  return (
    <Tooltip title={<Lines>{figures}</Lines>} describeChild placement="top">
      <Quality
        tabIndex={0}
        role="img"
        aria-label={text('calls.quality.label', { level: levelName })}
        data-level={level}
      >
        <svg width={18} height={14} viewBox="0 0 18 14" aria-hidden="true" focusable="false">
          {[0, 1, 2].map((bar) => (
            <rect
              key={bar}
              x={bar * 6}
              y={9 - bar * 4}
              width={4}
              height={5 + bar * 4}
              rx={1}
              fill="currentColor"
              opacity={bar < BARS[level] ? 1 : 0.25}
            />
          ))}
        </svg>
        <span aria-hidden="true">{levelName}</span>
      </Quality>
    </Tooltip>
  )
}

function written({ mos, rttMs, jitterMs, loss }: QualityFigures) {
  return {
    mos: formatTenths(mos),
    rtt: formatCount(rttMs),
    jitter: formatCount(jitterMs),
    loss: formatTenths(loss * 100),
  }
}

const Lines = styled('span')({ whiteSpace: 'pre-line' })

const Quality = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  padding: '2px 6px',
  borderRadius: 8,
  ...theme.typography.body2,
  color: theme.vars.palette.success.main,
  '&[data-level="fair"]': { color: theme.vars.palette.text.secondary },
  '&[data-level="poor"]': { color: theme.vars.palette.warning.main },
}))
