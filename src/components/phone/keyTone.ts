/** Row and column frequencies of a key in Hz (ITU-T Q.23). */
const ROWS = [697, 770, 852, 941]
const COLUMNS = [1209, 1336, 1477]
const KEYS = '123456789*0#'

const LENGTH_S = 0.12
const EDGE_S = 0.01
const LOUDNESS = 0.06

let audio: AudioContext | undefined

/** Lets a pressed key be heard, in this room only. */
export function playKeyTone(key: string) {
  const index = KEYS.indexOf(key)
  if (index < 0 || typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  const [row = 0, column = 0] = [ROWS[Math.floor(index / 3)], COLUMNS[index % 3]]
  const volume = audio.createGain()
  const start = audio.currentTime
  const end = start + LENGTH_S
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + EDGE_S)
  volume.gain.setValueAtTime(LOUDNESS, end - EDGE_S)
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
