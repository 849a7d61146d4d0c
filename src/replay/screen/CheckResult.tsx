import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { CheckCircleIcon, InfoIcon, WarningIcon } from '../../components/basicIcons'
import { ClockIcon } from '../../components/icons'
import { StatusChip } from '../../components/StatusChip'
import type { Clock } from '../../services/clock'
import { useText } from '../../strings/text'
import type { Recording } from './recordingOf'
import { replayStrings } from './replayStrings'
import { useCheck } from './useCheck'

/** Shows whether this version of the app replays the recording exactly. */
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
      {failed === null && (
        <StatusChip tone="success" icon={<CheckCircleIcon size={16} />}>
          {text('check.passed')}
        </StatusChip>
      )}
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
      {failed?.what === 'state' && (
        <>
          <StatusChip tone="warning" icon={<WarningIcon size={16} />}>
            <span title={text('check.stateHint', { passed: failed.passed, count: failed.count })}>
              {text('check.state', { count: failed.passed })}
            </span>
          </StatusChip>
          <Button size="small" onClick={() => recording.player.goTo(failed.passed + 1)}>
            {text('check.show')}
          </Button>
        </>
      )}
    </Result>
  )
}

const Result = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', minHeight: 24 })
