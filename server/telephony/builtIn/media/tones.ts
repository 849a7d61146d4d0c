import { encodeMulaw } from './mulaw'

export const SAMPLES_PER_SECOND = 8_000
export const FRAME_MS = 20
export const SAMPLES_PER_FRAME = (SAMPLES_PER_SECOND * FRAME_MS) / 1_000
const SAMPLES_PER_MS = SAMPLES_PER_SECOND / 1_000
const AMPLITUDE = 9_000
/** Fade in and out, so that a tone does not click. */
const FADE_SAMPLES = 5 * SAMPLES_PER_MS

/** A mix of frequencies for a time; silence if there are none. */
export interface Tone {
  hertz: number[]
  ms: number
}

export const SILENT_FRAME = Buffer.alloc(SAMPLES_PER_FRAME, encodeMulaw(0))

/** North American ringback: two seconds of sound, four of silence. */
export const RINGBACK: Tone[] = [
  { hertz: [440, 480], ms: 2_000 },
  { hertz: [], ms: 4_000 },
]

/** Played right after the answer: a rising chord, plainly a machine's. */
export const GREETING: Tone[] = [
  { hertz: [660], ms: 180 },
  { hertz: [880], ms: 180 },
  { hertz: [1_320], ms: 240 },
  { hertz: [], ms: 200 },
]

const KEY_ROWS = ['123A', '456B', '789C', '*0#D']
const ROW_HERTZ = [697, 770, 852, 941]
const COLUMN_HERTZ = [1_209, 1_336, 1_477, 1_633]

/** The DTMF tone of a key (ITU-T Q.23). */
export function keyTone(key: string): Tone {
  const row = KEY_ROWS.findIndex((keys) => keys.includes(key))
  const column = KEY_ROWS[row]?.indexOf(key) ?? -1
  return { hertz: [ROW_HERTZ[row], COLUMN_HERTZ[column]].filter((hertz) => hertz !== undefined), ms: 160 }
}

/** Renders tones as µ-law frames of 20 ms; their total length must be a multiple of 20 ms. */
export function renderTones(tones: Tone[]): Buffer[] {
  const sound = Buffer.concat(tones.map(renderTone))
  return Array.from({ length: sound.length / SAMPLES_PER_FRAME }, (_, frame) =>
    sound.subarray(frame * SAMPLES_PER_FRAME, (frame + 1) * SAMPLES_PER_FRAME),
  )
}

function renderTone({ hertz, ms }: Tone): Buffer {
  const samples = ms * SAMPLES_PER_MS
  return Buffer.from(
    Array.from({ length: samples }, (_, n) => {
      const fade = Math.min(1, n / FADE_SAMPLES, (samples - n) / FADE_SAMPLES)
      const waves = hertz.map((f) => Math.sin((2 * Math.PI * f * n) / SAMPLES_PER_SECOND))
      const sum = waves.reduce((total, wave) => total + wave, 0) / Math.max(1, hertz.length)
      return encodeMulaw(Math.round(sum * fade * AMPLITUDE))
    }),
  )
}
