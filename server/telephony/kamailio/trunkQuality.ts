import type { TrunkQuality } from '../../../contract/calls'

/** G.107's default rating, and G.711's robustness against random loss (ITU-T G.113). */
const DEFAULT_R = 93.2
const LOSS_ROBUSTNESS = 25.1
/** A frame of sound, plus a jitter buffer of twice the jitter. */
const FRAME_MS = 20

/**
 * How a call's sound came in from the trunk, from rtpengine's report: whole percents of lost packets and milliseconds
 * of jitter, both empty if it measured nothing.
 */
export function trunkQualityOf({ loss, jitter }: Record<string, unknown>): TrunkQuality | null {
  if (!isFigure(loss) || !isFigure(jitter)) return null
  const share = shareLost(Math.min(100, Number(loss)) / 100)
  const jitterMs = Math.min(60_000, Number(jitter))
  return { mos: mosOf(share, jitterMs), loss: share, jitter_ms: jitterMs }
}

const isFigure = (text: unknown) => /^\d{1,9}$/.test(String(text))

/** rtpengine 10.5 counts packets that reach its transcoder twice, so it reports only about half of the loss. */
const shareLost = (told: number) => (2 * told) / (1 + told)

/**
 * Mean opinion score by the E-model (ITU-T G.107), as the web app scores its own side (src/services/mos.ts), for a
 * trunk whose round-trip time is unknown.
 */
function mosOf(share: number, jitterMs: number): number {
  const percent = share * 100
  const r = DEFAULT_R - delayImpairment(2 * jitterMs + FRAME_MS) - (95 * percent) / (percent + LOSS_ROBUSTNESS)
  return r <= 0 ? 1 : Math.max(1, 1 + 0.035 * r + r * (r - 60) * (100 - r) * 7e-6)
}

/** Idd of G.107, section 7.4. */
function delayImpairment(oneWayMs: number): number {
  if (oneWayMs <= 100) return 0
  const x = Math.log2(oneWayMs / 100)
  return 25 * ((1 + x ** 6) ** (1 / 6) - 3 * (1 + (x / 3) ** 6) ** (1 / 6) + 2)
}
