import type { Timing } from '../timing'

/** How a number responds to a call. */
export interface Plan {
  /** Milliseconds from the INVITE to the answer or the refusal; 0 refuses without ringing. */
  afterMs: number
  /** SIP status of the refusal; undefined for numbers that answer. */
  refusal?: number
  /** Plays ringback from the far end as early media. */
  earlyAudio?: true
  /** The far end hangs up this long after answering. */
  hangUpAfterMs?: number
}

/**
 * The built-in carrier's test numbers, identified by their last four digits. 0100–0109 answer at once, 0110 busy, 0111
 * no answer, 0112 declined, 0113 not found, 0114 unavailable, 0115 service failure, 0116 hangs up by itself, 0117 early
 * audio; all others answer after two seconds.
 */
export function planFor(dialled: string, timing: Timing): Plan {
  const ending = dialled.replace(/\D/g, '').slice(-4)
  if (/^010\d$/.test(ending)) return { afterMs: timing.ringMs }
  switch (ending) {
    case '0110':
      return { afterMs: 0, refusal: 486 }
    case '0111':
      return { afterMs: timing.noAnswerMs, refusal: 408 }
    case '0112':
      return { afterMs: timing.ringMs, refusal: 603 }
    case '0113':
      return { afterMs: 0, refusal: 404 }
    case '0114':
      return { afterMs: 0, refusal: 480 }
    case '0115':
      return { afterMs: 0, refusal: 503 }
    case '0116':
      return { afterMs: timing.ringMs, hangUpAfterMs: timing.talkMs }
    case '0117':
      return { afterMs: timing.earlyAudioMs, earlyAudio: true }
    default:
      return { afterMs: timing.longRingMs }
  }
}
