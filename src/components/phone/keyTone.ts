/** Row and column frequencies of a key in Hz (ITU-T Q.23). */
const ROWS = [697, 770, 852, 941]
const COLUMNS = [1209, 1336, 1477]
const KEYS = '123456789*0#'

const DURATION_S = 0.12
const FADE_S = 0.01
const GAIN = 0.06

let audio: AudioContext | undefined

/** Plays a key's tone locally; it is not sent into a call. Browsers without working Web Audio play none. */
export function playKeyTone(key: string) {
  const index = KEYS.indexOf(key)
  if (index < 0) return
  try {
    audio ??= new AudioContext()
    play(audio, index)
  } catch {
    // The key works all the same.
  }
}

function play(audio: AudioContext, index: number) {
  const [row = 0, column = 0] = [ROWS[Math.floor(index / 3)], COLUMNS[index % 3]]
  const volume = audio.createGain()
  const start = audio.currentTime
  const end = start + DURATION_S
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(GAIN, start + FADE_S)
  volume.gain.setValueAtTime(GAIN, end - FADE_S)
  volume.gain.linearRampToValueAtTime(0, end)
  volume.connect(audio.destination)
  for (const frequency of [row, column]) {
    const oscillator = audio.createOscillator()
    oscillator.frequency.value = frequency
    oscillator.connect(volume)
    oscillator.start(start)
    oscillator.stop(end)
  }
}
