/** How long things take, in milliseconds. */
export interface Timing {
  /** Ring of the numbers that answer at once, and of the one that declines. */
  ringMs: number
  /** Ring of every other number. */
  longRingMs: number
  /** Ring of the number that nobody answers. */
  noAnswerMs: number
  /** Early audio before the answer. */
  earlyAudioMs: number
  /** Talk before the far side hangs up by itself. */
  talkMs: number
  /** How long an answered call outlives its WebSocket. */
  graceMs: number
  /** How long an answered call outlives the last sign of life on its audio path. */
  silenceMs: number
  /** How long caller and carrier may take to agree on the keys of the audio once its path is there. */
  handshakeMs: number
  /** How long the product may think about `authorise`. */
  gateMs: number
  /** How long a connection is kept that has neither begun nor taken up a call. */
  idleMs: number
  /** How long a 200 is repeated for want of an ACK: 64 × T1 (RFC 3261 §13.3.1.4). */
  acknowledgeMs: number
  /** How long a nonce is good for. */
  nonceMs: number
}

export const USUAL_TIMING: Timing = {
  ringMs: 300,
  longRingMs: 2_000,
  noAnswerMs: 30_000,
  earlyAudioMs: 1_500,
  talkMs: 5_000,
  graceMs: 20_000,
  silenceMs: 20_000,
  handshakeMs: 10_000,
  gateMs: 5_000,
  idleMs: 15_000,
  acknowledgeMs: 32_000,
  nonceMs: 60_000,
}
