import type { LevelMeter } from './levelMeter'
import type { LocalTones } from './localTones'

const LEVEL_INTERVAL_MS = 100

/** −40 dB: louder than the noise that some carriers send while it rings. */
const AUDIBLE_PEAK = 0.01

/**
 * Plays ringback until the other side is heard or the returned function is called. Negotiated audio says nothing: some
 * carriers send their own ringback or an announcement, others leave the ringing to the phone.
 */
export function ringUntilHeard(tones: LocalTones, otherSide: Pick<LevelMeter, 'peak'>): () => void {
  tones.ring()
  const timer = setInterval(() => {
    if ((otherSide.peak() ?? 0) > AUDIBLE_PEAK) stop()
  }, LEVEL_INTERVAL_MS)
  const stop = () => {
    clearInterval(timer)
    tones.endRinging()
  }
  return stop
}
