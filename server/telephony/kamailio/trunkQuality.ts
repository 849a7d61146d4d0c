import type { TrunkQuality } from '../../../contract/calls'

/** The default rating of G.107, and G.711's robustness against random loss (ITU-T G.113). */
const DEFAULT_R = 93.2
const LOSS_ROBUSTNESS = 25.1

/**
 * How a call's sound came in from the trunk, from what rtpengine tells: whole percents of packets and milliseconds, both
 * empty if it measured nothing.
 */
export function trunkQualityOf({ loss, jitter }: Record<string, unknown>): TrunkQuality | null {
  if (!isFigure(loss) || !isFigure(jitter)) return null
  const share = shareLost(Math.min(100, Number(loss)) / 100)
  return { mos: mosOf(share), loss: share, jitter_ms: Math.min(60_000, Number(jitter)) }
}

const isFigure = (text: unknown) => /^\d{1,9}$/.test(String(text))

/** rtpengine 10.5 counts each packet twice that reaches its transcoder, and so tells about half of what is lost. */
const shareLost = (told: number) => (2 * told) / (1 + told)

/** Mean opinion score by the E-model (ITU-T G.107) without the delay, of which the trunk's part is not known. */
function mosOf(share: number): number {
  const percent = share * 100
  const r = DEFAULT_R - (95 * percent) / (percent + LOSS_ROBUSTNESS)
  return 1 + 0.035 * r + r * (r - 60) * (100 - r) * 7e-6
}
