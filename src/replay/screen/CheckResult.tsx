import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CheckCircleIcon, InfoIcon, WarningIcon } from '../../components/basicIcons'
import { DialogShell } from '../../components/DialogShell'
import { ClockIcon } from '../../components/icons'
import { StatusChip } from '../../components/StatusChip'
import type { Clock } from '../../services/clock'
import { useText } from '../../strings/text'
import type { FailedCheck } from '../findFailedCheck'
import type { Recording } from './recordingOf'
import { replayStrings } from './replayStrings'
import { useCheck } from './useCheck'

/** Shows whether this version of the app replays the recording exactly, and if not, what differs. */
export function CheckResult({ recording, clock }: { recording: Recording; clock: Clock }) {
  const text = useText(replayStrings)
  const failed = useCheck(recording, clock)
  return (
    <Result role="status">
      {failed === undefined && (
        <StatusChip tone="neutral" icon={<ClockIcon size={16} />}>
          {text('check.running')}
        </StatusChip>
      )}
      {failed === null && <Passed />}
      {failed?.what === 'noChecks' && (
        <StatusChip tone="neutral" icon={<InfoIcon size={16} />}>
          {text('check.none')}
        </StatusChip>
      )}
      {failed?.what === 'actions' && (
        <StatusChip tone="warning" icon={<WarningIcon size={16} />}>
          {text('check.actions')}
        </StatusChip>
      )}
      {(failed?.what === 'state' || failed?.what === 'live') && (
        <Differs failed={failed} onShow={() => recording.player.goTo(failed.culprit)} />
      )}
    </Result>
  )
}

function Passed() {
  const text = useText(replayStrings)
  const [isExplained, setIsExplained] = useState(false)
  return (
    <>
      <StatusChip tone="success" icon={<CheckCircleIcon size={16} />}>
        {text('check.passed')}
      </StatusChip>
      <Button size="small" onClick={() => setIsExplained(true)}>
        {text('check.explain')}
      </Button>
      <DialogShell open={isExplained} title={text('check.passed')} onClose={() => setIsExplained(false)}>
        <Typography sx={{ mb: 2 }}>{text('check.explanation')}</Typography>
        <Typography>{text('check.explanationOfLast')}</Typography>
      </DialogShell>
    </>
  )
}

function Differs({ failed, onShow }: { failed: FailedCheck; onShow: () => void }) {
  const text = useText(replayStrings)
  const { what, count, passed, culprit, type, parts } = failed
  const [part, ...others] = parts
  const hint =
    what === 'live'
      ? text('check.liveHint')
      : [...others, part].map((each) => each && text('check.part', { type, ...each })).join('\n') ||
        text('check.stateHint', { passed, count })
  const label = part ? text('check.culprit', { culprit }) : text('check.state', { count: passed })
  return (
    <>
      <StatusChip tone="warning" icon={<WarningIcon size={16} />}>
        <span title={hint}>{what === 'live' ? text('check.live') : label}</span>
      </StatusChip>
      {what === 'state' && (
        <Button size="small" onClick={onShow}>
          {text('check.show')}
        </Button>
      )}
      {part && <Part>{text('check.part', { type, ...part })}</Part>}
    </>
  )
}

const Result = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', minHeight: 24 })

const Part = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  margin: 0,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
}))
