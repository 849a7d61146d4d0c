import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { problemOf } from '../../../app/support/problemOf'
import { useText } from '../../../strings/text'
import { formatMoment, formatSince } from '../../viewerFormat'
import { describeAction, requestIdOf } from '../describeAction'
import { Pane, PaneHead } from '../paneStyles'
import type { Recording } from '../recordingOf'
import { sinceStart } from '../recordingOf'
import { replayStrings } from '../replayStrings'
import { usePosition } from '../usePlayer'
import { JsonTree } from './JsonTree'

/** The branches that are expanded initially. */
const OPENED = ['\u001fpayload', '\u001fmeta', '\u001fmeta\u001farg']

/** The current action in full. */
export function ActionPane({ recording }: { recording: Recording }) {
  const text = useText(replayStrings)
  const { log, player, moments } = recording
  const position = usePosition(player)
  const action = log.actions[position - 1]
  if (!action) return <PaneHead>{text('action.none')}</PaneHead>
  const { name, detail } = describeAction(action)
  const failure = problemOf(action)
  const requestId = requestIdOf(action)
  return (
    <Pane>
      <PaneHead>
        <Typography variant="subtitle1" component="h2" sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
          {name} {detail}
        </Typography>
        <div>
          {text('action.number', { position })} ·{' '}
          {text('action.at', {
            time: formatSince(sinceStart(recording, position)),
            moment: formatMoment(moments[position - 1] ?? 0),
          })}
        </div>
        {requestId !== null && <div>{text('action.requestId', { requestId })}</div>}
        {failure !== null && <Failure>{failure}</Failure>}
      </PaneHead>
      <JsonTree label={text('action.tree')} value={action} opened={OPENED} />
    </Pane>
  )
}

const Failure = styled('div')(({ theme }) => ({ color: theme.vars.palette.error.main, overflowWrap: 'anywhere' }))
