import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { LiveRegion } from '../../components/messages/LiveRegion'
import type { Clock } from '../../services/clock'
import { useText } from '../../strings/text'
import { describeAction } from './describeAction'
import type { Recording } from './recordingOf'
import { replayStrings } from './replayStrings'
import { usePlayer, usePosition } from './usePlayer'

/** Debounces announcements, so that holding a key down announces only the last step. */
const DEBOUNCE_MS = 300

interface Props {
  recording: Recording
  screenTitle: RefObject<() => string>
  clock: Clock
}

/** Announces each step. A separate component, so that a step does not rerender its parent. */
export function Announcements({ recording, screenTitle, clock }: Props) {
  return <LiveRegion message={useAnnouncement(recording, screenTitle, clock)} />
}

/** The announcement after each step: the action and the resulting screen. Silent during playback. */
function useAnnouncement({ log, player }: Recording, screenTitle: RefObject<() => string>, clock: Clock): string {
  const text = useText(replayStrings)
  const position = usePosition(player)
  const isPlaying = usePlayer(player, (state) => state.isPlaying)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (isPlaying) return
    return clock.after(DEBOUNCE_MS, () => {
      const action = log.actions[position - 1]
      const screen = screenTitle.current()
      if (!action) return setAnnouncement(text('said.start', { screen }))
      const { name, detail } = describeAction(action)
      setAnnouncement(
        text('said.step', { position, all: log.actions.length, name: `${name} ${detail}`.trim(), screen }),
      )
    })
  }, [log, position, isPlaying, screenTitle, clock, text])
  return announcement
}
