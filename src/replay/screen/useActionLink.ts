import { useEffect, useLayoutEffect } from 'react'
import type { Clock } from '../../services/clock'
import type { Recording } from './recordingOf'
import { usePlayer, usePosition } from './usePlayer'

/** So that stepping and playing do not rewrite the address at each action, which browsers limit. */
const DEBOUNCE_MS = 300

/**
 * Opens a recording at the action that the address names (`/replay#action=114`), by default at the first painted screen,
 * and keeps the action in the address, which is then a link to it for whoever has the file.
 */
export function useActionLink(recording: Recording, clock: Clock): void {
  const { player, timeline, firstPainted } = recording
  const position = usePosition(player)
  const isPlaying = usePlayer(player, (state) => state.isPlaying)
  useLayoutEffect(() => {
    const open = () => player.goTo(linkedAction(timeline.length) ?? firstPainted)
    open()
    window.addEventListener('hashchange', open)
    return () => {
      window.removeEventListener('hashchange', open)
      // The next file has other actions.
      history.replaceState(history.state, '', location.pathname)
    }
  }, [player, timeline, firstPainted])
  useEffect(() => {
    if (isPlaying) return
    return clock.after(DEBOUNCE_MS, () => history.replaceState(history.state, '', `#action=${position}`))
  }, [position, isPlaying, clock])
}

/** The action in the address; undefined if there is none, or not in this recording. */
function linkedAction(actions: number): number | undefined {
  const written = /^#action=(\d{1,9})$/.exec(location.hash)?.[1]
  return written !== undefined && Number(written) <= actions ? Number(written) : undefined
}
