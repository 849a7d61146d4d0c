import type { LevelMeter } from './levelMeter'
import { ifAudioWorks } from './webAudio'

const GAIN = 0.08
const FADE_SECONDS = 0.008

/** North American ringback: two seconds of tone every six seconds. */
const RINGBACK_HZ = [440, 480]
const RINGBACK_SECONDS = 2
const RINGBACK_EVERY_MS = 6000

const LEVEL_INTERVAL_MS = 100
/** −40 dB: louder than the noise that some carriers send while it rings. */
const AUDIBLE_PEAK = 0.01

/** An ascending C major arpeggio. */
const MELODY_HZ = [523, 659, 784, 1047]
const NOTE_SECONDS = 0.22

/** Tones that are only played locally, where the browser can. */
export function createLocalTones(context: AudioContext | null) {
  let ringing: ReturnType<typeof setInterval> | undefined
  let stop: (() => void) | null = null

  const play = (frequencies: number[], seconds: number, after = 0) =>
    context && ifAudioWorks(() => playOn(context, frequencies, seconds, after))

  const ringOnce = () => {
    stop = play(RINGBACK_HZ, RINGBACK_SECONDS)
  }

  return {
    /** Plays ringback until `endRinging`. */
    ring() {
      if (ringing) return
      ringOnce()
      ringing = setInterval(ringOnce, RINGBACK_EVERY_MS)
    },
    endRinging() {
      clearInterval(ringing)
      stop?.()
      ringing = undefined
      stop = null
    },
    /** A test sound for the speaker. */
    melody() {
      for (const [index, hz] of MELODY_HZ.entries()) play([hz], NOTE_SECONDS, index * NOTE_SECONDS)
    },
  }
}

type Ringback = Pick<ReturnType<typeof createLocalTones>, 'ring' | 'endRinging'>

/**
 * Plays ringback until the other side is heard or the returned function is called. Negotiated audio says nothing: some
 * carriers send their own ringback or an announcement, others leave the ringing to the phone.
 */
export function ringUntilHeard(tones: Ringback, otherSide: Pick<LevelMeter, 'peak'>): () => void {
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

function playOn(context: AudioContext, frequencies: number[], seconds: number, after: number): () => void {
  const gain = new GainNode(context, { gain: 0 })
  const start = context.currentTime + after
  const end = start + seconds
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(GAIN, start + FADE_SECONDS)
  gain.gain.setValueAtTime(GAIN, end - FADE_SECONDS)
  gain.gain.linearRampToValueAtTime(0, end)
  gain.connect(context.destination)
  for (const frequency of frequencies) {
    const oscillator = new OscillatorNode(context, { frequency })
    oscillator.connect(gain)
    oscillator.start(start)
    oscillator.stop(end)
  }
  return () => gain.disconnect()
}
