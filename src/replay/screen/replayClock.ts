import type { Clock } from '../../services/clock'
import type { Player } from '../player'

/** The recording's clock: countdowns, timers and "now" on the screens follow it, forward and back. */
export function createReplayClock(player: Player): Pick<Clock, 'now' | 'tick'> {
  return {
    now: player.now,
    tick(everyMs, callback) {
      let told = player.now()
      return player.subscribe(() => {
        if (Math.abs(player.now() - told) < everyMs) return
        told = player.now()
        callback()
      })
    },
  }
}
