import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { CheckCircleIcon, InfoIcon, WarningIcon } from '../../../components/icons/icons'
import type { Tone } from '../../../components/messages/StatusChip'
import { StatusChip } from '../../../components/messages/StatusChip'
import { formatShare, formatTenths } from '../../../components/page/format'
import { tabular } from '../../../components/page/styles'
import type { QualityFigures } from '../../../services/callEngine'
import { useText } from '../../../strings/text'
import type { QualityLevel } from '../../calls/callQuality'
import { levelOf } from '../../calls/callQuality'
import type { CallRecord } from '../../calls/callRecord'
import { callHistoryStrings } from '../callHistoryStrings'
import { ownPartOf } from './ownPart'

const TONES: Record<QualityLevel, Tone> = { good: 'success', fair: 'neutral', poor: 'warning' }
const ICONS = { good: CheckCircleIcon, fair: InfoIcon, poor: WarningIcon }

/** A call's sound quality, as a level and in figures; of both sides, where the server tells how the other one came in. */
export function CallQualityFacts({ call: { quality, trunkQuality } }: { call: CallRecord }) {
  const text = useText(callHistoryStrings)
  if (!trunkQuality)
    return quality ? (
      <Measured figures={quality} />
    ) : (
      <Typography sx={{ color: 'text.secondary' }}>{text('callHistory:details.quality.none')}</Typography>
    )
  return (
    <>
      {quality && (
        <>
          <Side>{text('callHistory:details.quality.yours')}</Side>
          <Measured figures={ownPartOf(quality, trunkQuality)} />
        </>
      )}
      <Side>{text('callHistory:details.quality.theirs')}</Side>
      <Measured figures={trunkQuality} />
    </>
  )
}

const Side = styled('h4')(({ theme }) => ({
  ...theme.typography.body1,
  margin: '0 0 4px',
  'dl + &': { marginTop: 16 },
}))

function Measured({ figures }: { figures: QualityFigures }) {
  const text = useText(callHistoryStrings)
  const { mos, rttMs, jitterMs, loss } = figures
  const level = levelOf(figures)
  const Icon = ICONS[level]
  const milliseconds = (count: number) => text('callHistory:details.milliseconds', { count: Math.round(count) })
  const lines = [
    [text('callHistory:details.mos'), formatTenths(mos)],
    // Of the other side it is not known.
    ...(rttMs > 0 ? [[text('callHistory:details.rtt'), milliseconds(rttMs)]] : []),
    [text('callHistory:details.jitter'), milliseconds(jitterMs)],
    [text('callHistory:details.loss'), formatShare(loss)],
  ]
  return (
    <>
      <StatusChip tone={TONES[level]} icon={<Icon size={16} />}>
        {text(`callHistory:details.quality.${level}`)}
      </StatusChip>
      <Figures>
        {lines.map(([name, value]) => (
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
