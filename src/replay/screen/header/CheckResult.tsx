import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { DialogShell } from '../../../components/dialogs/DialogShell'
import { CheckCircleIcon, ClockIcon, InfoIcon, WarningIcon } from '../../../components/icons/icons'
import { StatusChip } from '../../../components/messages/StatusChip'
import type { Clock } from '../../../services/clock'
import { useText } from '../../../strings/text'
import type { FailedCheck } from '../../findFailedCheck'
import type { Recording } from '../recordingOf'
import { replayStrings } from '../replayStrings'
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
      {failed === null && <Passed added={NONE} />}
      {failed?.what === 'fields' && <Passed added={failed.added} />}
      {failed?.what === 'noChecks' && (
        <StatusChip tone="neutral" icon={<InfoIcon size={16} />}>
          {text('check.none')}
        </StatusChip>
      )}
      {(failed?.what === 'actions' || failed?.what === 'start') && (
        <StatusChip tone="warning" icon={<WarningIcon size={16} />}>
          {text(failed.what === 'start' ? 'check.start' : 'check.actions')}
        </StatusChip>
      )}
      {(failed?.what === 'state' || failed?.what === 'live') && (
        <Differs failed={failed} onShow={() => recording.player.goTo(failed.culprit || failed.passed + 1)} />
      )}
    </Result>
  )
}

const NONE: readonly string[] = []

/** @param added the fields that the version which saved the file didn't have */
function Passed({ added }: { added: readonly string[] }) {
  const text = useText(replayStrings)
  return (
    <>
      <StatusChip tone="success" icon={<CheckCircleIcon size={16} />}>
        {text('check.passed')}
      </StatusChip>
      <Explanation title={text('check.passed')}>
        <Typography sx={{ mb: 2 }}>{text('check.explanation')}</Typography>
        <Typography>{text('check.explanationOfLast')}</Typography>
        <Added paths={added} />
      </Explanation>
    </>
  )
}

function Differs({ failed, onShow }: { failed: FailedCheck; onShow: () => void }) {
  const text = useText(replayStrings)
  const { what, count, passed, culprit, type, parts, added } = failed
  const isLive = what === 'live'
  const lines = parts.map((part) =>
    isLive
      ? text('check.livePart', { ...part })
      : culprit
        ? text('check.part', { type, ...part })
        : text('check.partOfRange', { ...part }),
  )
  const [line, ...others] = lines
  const label = isLive
    ? text('check.live')
    : line
      ? culprit
        ? text('check.culprit', { culprit })
        : text('check.range', { from: passed + 1, to: count })
      : text('check.state', { count: passed })
  return (
    <>
      <StatusChip tone="warning" icon={<WarningIcon size={16} />}>
        {label}
      </StatusChip>
      {!isLive && (
        <Button size="small" onClick={onShow}>
          {text('check.show')}
        </Button>
      )}
      <Explanation title={label}>
        <Typography>{isLive ? text('check.liveHint') : text('check.stateHint', { passed, count })}</Typography>
        {line && (
          <Parts>
            {lines.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </Parts>
        )}
        <Added paths={added} />
      </Explanation>
      {line && <Part>{line}</Part>}
      {others.length > 0 && <Part>{text('check.moreParts', { count: others.length })}</Part>}
    </>
  )
}

function Added({ paths }: { paths: readonly string[] }) {
  const text = useText(replayStrings)
  if (paths.length === 0) return null
  return (
    <Typography sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      {text('check.added', { count: paths.length, paths: paths.join(', ') })}
    </Typography>
  )
}

/** A button that opens what a result means. */
function Explanation({ title, children }: { title: string; children: ReactNode }) {
  const text = useText(replayStrings)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {text('check.explain')}
      </Button>
      <DialogShell open={isOpen} title={title} onClose={() => setIsOpen(false)}>
        {children}
      </DialogShell>
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

const Parts = styled('ul')({ margin: '16px 0 0', paddingLeft: 20, overflowWrap: 'anywhere' })
