import type { Clock } from '../../../services/clock'
import type { Player } from '../../player'

/** The recording's clock, which timers and "now" on the screens follow, forward and back. */
export function createReplayClock(player: Player): Pick<Clock, 'now' | 'tick'> {
  return {
    now: player.now,
    tick(everyMs, callback) {
      let lastTick = player.now()
      return player.subscribe(() => {
        if (Math.abs(player.now() - lastTick) < everyMs) return
        lastTick = player.now()
        callback()
      })
    },
  }
}
