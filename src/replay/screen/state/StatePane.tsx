import { useMemo } from 'react'
import { useText } from '../../../strings/text'
import { Pane } from '../paneStyles'
import type { Recording } from '../recordingOf'
import { replayStrings } from '../replayStrings'
import { usePosition } from '../usePlayer'
import { JsonTree } from './JsonTree'

/** The whole state, with the changes of the current action marked. */
export function StatePane({ recording }: { recording: Recording }) {
  const text = useText(replayStrings)
  const { timeline, player } = recording
  const position = usePosition(player)
  const { before, after } = useMemo(
    () => (position > 0 ? timeline.around(position) : { before: undefined, after: timeline.stateAfter(0) }),
    [timeline, position],
  )
  return (
    <Pane>
      <JsonTree label={text('tree.state')} value={after} {...(before && { before })} />
    </Pane>
  )
}
