/** The default rating of G.107, which assumes a fixed network apart from delay and loss. */
const DEFAULT_R = 93.2
/** G.711 with loss concealment (ITU-T G.113): equipment impairment and robustness against random loss. */
const EQUIPMENT_IMPAIRMENT = 0
const LOSS_ROBUSTNESS = 25.1
/** Packetization delay: a frame contains 20 ms of speech. */
const FRAME_MS = 20

/**
 * Mean opinion score 1–4.5 of a call by the E-model (ITU-T G.107), from round trip and jitter in ms and loss 0–1.
 * The jitter buffer is assumed to be twice the jitter.
 */
export function mosOf({ rttMs, jitterMs, loss }: { rttMs: number; jitterMs: number; loss: number }): number {
  const oneWayMs = rttMs / 2 + 2 * jitterMs + FRAME_MS
  return mosOfRating(DEFAULT_R - delayImpairment(oneWayMs) - lossImpairment(loss))
}

/** Idd of G.107, section 7.4: delay is inaudible below 100 ms. */
function delayImpairment(oneWayMs: number): number {
  if (oneWayMs <= 100) return 0
  const x = Math.log2(oneWayMs / 100)
  return 25 * ((1 + x ** 6) ** (1 / 6) - 3 * (1 + (x / 3) ** 6) ** (1 / 6) + 2)
}

/** Ie,eff of G.107, section 7.5, for random loss. */
function lossImpairment(loss: number): number {
  const percent = Math.min(1, Math.max(0, loss)) * 100
  return EQUIPMENT_IMPAIRMENT + (95 - EQUIPMENT_IMPAIRMENT) * (percent / (percent + LOSS_ROBUSTNESS))
}

/** Annex B of G.107. */
function mosOfRating(r: number): number {
  if (r <= 0) return 1
  if (r >= 100) return 4.5
  return Math.max(1, 1 + 0.035 * r + r * (r - 60) * (100 - r) * 7e-6)
}
