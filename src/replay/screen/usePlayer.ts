import { useSyncExternalStore } from 'react'
import type { Player, PlayerState } from '../player'

/**
 * Something of where a player is, always fresh; who asks is drawn anew only when the answer is another.
 * @param select gives a plain value, or the same object as before
 */
export function usePlayer<Value>({ subscribe, state }: Player, select: (state: PlayerState) => Value): Value {
  return useSyncExternalStore(subscribe, () => select(state()))
}

/** How many actions have happened. */
export function usePosition(player: Player): number {
  return usePlayer(player, ({ position }) => position)
}
