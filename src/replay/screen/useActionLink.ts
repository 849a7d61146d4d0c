import { useLayoutEffect } from 'react'
import type { Recording } from './recordingOf'

/**
 * Opens a recording at the action that the address names (`/replay#action=114`), by default at the first painted screen.
 * The address does not follow the player: browsers fetch the page's icon again whenever it changes.
 */
export function useActionLink({ player, timeline, firstPainted }: Recording): void {
  useLayoutEffect(() => {
    const open = () => player.goTo(linkedAction(timeline.length) ?? firstPainted)
    open()
    window.addEventListener('hashchange', open)
    return () => {
      window.removeEventListener('hashchange', open)
      // The next file has other actions.
      if (location.hash) history.replaceState(history.state, '', location.pathname)
    }
  }, [player, timeline, firstPainted])
}

/** The address of an action, for people who open the same file. */
export const linkToAction = (position: number) => `#action=${position}`

/** The action in the address; undefined if there is none, or not in this recording. */
function linkedAction(actions: number): number | undefined {
  const written = /^#action=(\d{1,9})$/.exec(location.hash)?.[1]
  return written !== undefined && Number(written) <= actions ? Number(written) : undefined
}
