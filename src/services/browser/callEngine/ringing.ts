import type { LevelMeter } from './levelMeter'
import type { LocalTones } from './localTones'
import { isAudible } from './silenceWatch'

const LEVEL_INTERVAL_MS = 100

/**
 * Plays ringback until the other side is heard or the returned function is called. That audio has been negotiated says
 * nothing: one carrier sends its own ringback or an announcement, another leaves the ringing to the telephone.
 */
export function ringUntilHeard(tones: LocalTones, otherSide: Pick<LevelMeter, 'peak'>): () => void {
  tones.ring()
  const timer = setInterval(() => {
    if (isAudible(otherSide.peak() ?? 0)) stop()
  }, LEVEL_INTERVAL_MS)
  const stop = () => {
    clearInterval(timer)
    tones.endRinging()
  }
  return stop
}
