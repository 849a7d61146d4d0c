/** Durations in milliseconds. */
export interface Timing {
  /** Ringing time of the numbers that answer at once, and of the one that declines. */
  ringMs: number
  /** Ringing time of every other number. */
  longRingMs: number
  /** Ringing time of the number that nobody answers. */
  noAnswerMs: number
  /** Early audio before the answer. */
  earlyAudioMs: number
  /** Talk time before the far end hangs up by itself. */
  talkMs: number
  /** How long an answered call outlives its WebSocket. */
  graceMs: number
  /** How long an answered call outlives the last sign of life on its audio path. */
  silenceMs: number
  /** How long the DTLS handshake may take once the audio path is up. */
  handshakeMs: number
  /** How long the product may take for `authorise`. */
  authoriseMs: number
  /** How long a connection without a call is kept. */
  idleMs: number
  /** How long a 200 is retransmitted while no ACK arrives: 64 × T1 (RFC 3261 §13.3.1.4). */
  acknowledgeMs: number
  /** How long a nonce is valid. */
  nonceMs: number
}

export const DEFAULT_TIMING: Timing = {
  ringMs: 300,
  longRingMs: 2_000,
  noAnswerMs: 30_000,
  earlyAudioMs: 1_500,
  talkMs: 5_000,
  graceMs: 20_000,
  silenceMs: 20_000,
  handshakeMs: 10_000,
  authoriseMs: 5_000,
  idleMs: 15_000,
  acknowledgeMs: 32_000,
  nonceMs: 60_000,
}
