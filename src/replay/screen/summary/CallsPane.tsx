import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { callsStrings } from '../../../features/calls/callsStrings'
import { useText } from '../../../strings/text'
import type { RecordedCall } from '../../recordedCalls'
import { callsOf } from '../../recordedCalls'
import { formatSince } from '../../viewerFormat'
import { paneStrings } from '../paneStrings'
import { Pane, PaneHead, Scroller } from '../paneStyles'
import type { Recording } from '../recordingOf'
import { sinceStart } from '../recordingOf'
import { QualityCharts } from './QualityCharts'
import { Jump } from './SummaryPane'

/** The calls: their ids and ends, what the telephone reported, and the quality over time. */
export function CallsPane({ recording }: { recording: Recording }) {
  const text = useText(paneStrings)
  const { log, moments } = recording
  const calls = useMemo(() => callsOf(log.actions, moments), [log, moments])
  if (calls.length === 0) return <PaneHead>{text('replay:recorded.calls.none')}</PaneHead>
  return (
    <Pane>
      <Scroller tabIndex={0} role="region" aria-label={text('summary.calls')}>
        {calls.map((call) => (
          <OneCall key={call.steps[0]?.position ?? call.sid} call={call} recording={recording} />
        ))}
      </Scroller>
    </Pane>
  )
}

function OneCall({ call, recording }: { call: RecordedCall; recording: Recording }) {
  const text = useText(paneStrings)
  const { sid, to, end, steps, quality } = call
  return (
    <Card>
      <Typography variant="subtitle1" component="h2">
        {to}
      </Typography>
      <p>{sid === null ? text('replay:recorded.calls.unplaced') : text('replay:recorded.calls.id', { sid })}</p>
      <p>
        {end
          ? text('replay:recorded.calls.end', { cause: callsStrings[`calls.end.${end}`] ?? String(end) })
          : text('replay:recorded.calls.open')}
      </p>
      <h3>{text('replay:recorded.calls.signalling')}</h3>
      {steps.map(({ position, kind, detail }) => (
        <Jump key={position} onClick={() => recording.player.goTo(position)}>
          {formatSince(sinceStart(recording, position))} {kind} {detail}
        </Jump>
      ))}
      <h3>{text('replay:recorded.calls.quality')}</h3>
      {quality.length === 0 ? <p>{text('replay:recorded.calls.noQuality')}</p> : <QualityCharts points={quality} />}
    </Card>
  )
}

const Card = styled('section')(({ theme }) => ({
  padding: '12px 16px',
  ...theme.typography.body2,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& p': { margin: '2px 0', overflowWrap: 'anywhere' },
  '& h3': { ...theme.typography.subtitle2, margin: '10px 0 2px', color: theme.vars.palette.text.secondary },
}))
