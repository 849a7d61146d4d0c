import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { CheckCircleIcon, InfoIcon, WarningIcon } from '../../../components/basicIcons'
import { formatShare, formatTenths } from '../../../components/format'
import type { Tone } from '../../../components/StatusChip'
import { StatusChip } from '../../../components/StatusChip'
import { tabular } from '../../../components/styles'
import { useText } from '../../../strings/text'
import type { QualityLevel } from '../../calls/callQuality'
import { levelOf } from '../../calls/callQuality'
import type { CallRecord } from '../../calls/callRecord'
import { callHistoryStrings } from '../callHistoryStrings'

const TONES: Record<QualityLevel, Tone> = { good: 'success', fair: 'neutral', poor: 'warning' }
const ICONS = { good: CheckCircleIcon, fair: InfoIcon, poor: WarningIcon }

/** A call's sound quality, as a level and in figures. */
export function CallQualityFacts({ quality }: { quality: CallRecord['quality'] }) {
  const text = useText(callHistoryStrings)
  if (!quality)
    return <Typography sx={{ color: 'text.secondary' }}>{text('callHistory:details.quality.none')}</Typography>
  const level = levelOf(quality)
  const Icon = ICONS[level]
  const milliseconds = (count: number) => text('callHistory:details.milliseconds', { count: Math.round(count) })
  const figures = [
    [text('callHistory:details.mos'), formatTenths(quality.mos)],
    [text('callHistory:details.rtt'), milliseconds(quality.rttMs)],
    [text('callHistory:details.jitter'), milliseconds(quality.jitterMs)],
    [text('callHistory:details.loss'), formatShare(quality.loss)],
  ] as const
  return (
    <>
      <StatusChip tone={TONES[level]} icon={<Icon size={16} />}>
        {text(`callHistory:details.quality.${level}`)}
      </StatusChip>
      <Figures>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Figures>
    </>
  )
}

const Figures = styled('dl')(({ theme }) => ({
  ...tabular,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 24px',
  margin: '8px 0 0',
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
}))
