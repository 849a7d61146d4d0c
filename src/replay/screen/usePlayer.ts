import { useSyncExternalStore } from 'react'
import type { Player, PlayerState } from '../player'

/** Where a player is, always fresh. */
export function usePlayer({ subscribe, state }: Player): PlayerState {
  return useSyncExternalStore(subscribe, state)
}
