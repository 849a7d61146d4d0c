const LOUDNESS = 0.08
const FADE_SECONDS = 0.008

/** North American ringback: two seconds of tone in every six. */
const RINGBACK_HZ = [440, 480]
const RINGBACK_SECONDS = 2
const RINGBACK_EVERY_MS = 6000

/** C major, going up. */
const MELODY_HZ = [523, 659, 784, 1047]
const NOTE_SECONDS = 0.22

/** Tones that only the person at this end hears. */
export function createOwnTones(context: AudioContext) {
  let ringing: ReturnType<typeof setInterval> | undefined
  let silence: (() => void) | undefined

  const sound = (frequencies: number[], seconds: number, after = 0) => {
    const gain = new GainNode(context, { gain: 0 })
    const begin = context.currentTime + after
    const end = begin + seconds
    gain.gain.setValueAtTime(0, begin)
    gain.gain.linearRampToValueAtTime(LOUDNESS, begin + FADE_SECONDS)
    gain.gain.setValueAtTime(LOUDNESS, end - FADE_SECONDS)
    gain.gain.linearRampToValueAtTime(0, end)
    gain.connect(context.destination)
    for (const frequency of frequencies) {
      const oscillator = new OscillatorNode(context, { frequency })
      oscillator.connect(gain)
      oscillator.start(begin)
      oscillator.stop(end)
    }
    return () => gain.disconnect()
  }

  const ringOnce = () => {
    silence = sound(RINGBACK_HZ, RINGBACK_SECONDS)
  }

  return {
    /** Rings until `endRinging`; a carrier that sends no audio before the answer leaves that to us. */
    ring() {
      if (ringing) return
      ringOnce()
      ringing = setInterval(ringOnce, RINGBACK_EVERY_MS)
    },
    endRinging() {
      clearInterval(ringing)
      silence?.()
      ringing = undefined
      silence = undefined
    },
    /** To try a speaker with. */
    melody() {
      for (const [index, hz] of MELODY_HZ.entries()) sound([hz], NOTE_SECONDS, index * NOTE_SECONDS)
    },
  }
}
