import { useSyncExternalStore } from 'react'
import type { Player, PlayerState } from '../player'

/**
 * Selects from the player's state; the component is rendered again only if the result changes.
 * @param select must return a primitive, or a stable object
 */
export function usePlayer<Value>({ subscribe, state }: Player, select: (state: PlayerState) => Value): Value {
  return useSyncExternalStore(subscribe, () => select(state()))
}

/** The number of actions replayed so far. */
export function usePosition(player: Player): number {
  return usePlayer(player, ({ position }) => position)
}
