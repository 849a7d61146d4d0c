import { encodeMulaw } from '../../../../../server/telephony/builtIn/media/mulaw'
import { Echo, greetingThenEcho, ringback } from '../../../../../server/telephony/builtIn/media/sounds'
import { renderTones, SILENT_FRAME } from '../../../../../server/telephony/builtIn/media/tones'
import { decodeMulaw, levelOf } from '../../../../helpers/server/sip/mulawSound'

/** A distinguishable frame. */
const voice = (n: number) => Buffer.alloc(160, n)
const listen = (sound: () => Buffer, frames: number) => Buffer.concat(Array.from({ length: frames }, sound))

test('µ-law keeps every sample to within its step', () => {
  for (let sample = -32_768; sample < 32_768; sample += 7) {
    const step = Math.max(8, Math.abs(sample) / 16)
    expect(
      Math.abs(decodeMulaw(encodeMulaw(sample)) - Math.max(-32_124, Math.min(32_124, sample))),
    ).toBeLessThanOrEqual(step)
  }
  expect(encodeMulaw(0)).toBe(0xff)
})

test('a tone contains only its own frequency', () => {
  const tone = Buffer.concat(renderTones([{ hertz: [880], ms: 400 }]))
  expect(tone).toHaveLength(3_200)
  expect(levelOf(880, tone)).toBeGreaterThan(0.2)
  expect(levelOf(660, tone)).toBeLessThan(0.01)
})

test('ringback sounds for two seconds and pauses for four', () => {
  const ring = ringback()
  const [sound, pause, again] = [listen(ring, 100), listen(ring, 200), listen(ring, 100)]
  expect(levelOf(440, sound)).toBeGreaterThan(0.1)
  expect(levelOf(480, sound)).toBeGreaterThan(0.1)
  expect(pause).toEqual(Buffer.alloc(32_000, SILENT_FRAME))
  expect(again).toEqual(sound)
})

test('the greeting rises, then the caller hears itself', () => {
  const echo = new Echo()
  const sound = greetingThenEcho(echo)
  const greeting = listen(sound, 40)
  for (const hertz of [660, 880, 1_320]) expect(levelOf(hertz, greeting)).toBeGreaterThan(0.03)
  expect(sound()).toEqual(SILENT_FRAME)
  echo.heard(voice(1))
  expect(sound()).toEqual(voice(1))
  expect(sound()).toEqual(SILENT_FRAME)
})

test('a pressed key is echoed as its DTMF tones', () => {
  const echo = new Echo()
  echo.keyPressed('7')
  const key = listen(() => echo.next(), 8)
  for (const hertz of [852, 1_209]) expect(levelOf(hertz, key)).toBeGreaterThan(0.1)
  for (const hertz of [697, 1_477]) expect(levelOf(hertz, key)).toBeLessThan(0.02)
  expect(echo.next()).toEqual(SILENT_FRAME)
})

test('audio before anyone listens does not delay later audio', () => {
  const echo = new Echo()
  const sound = greetingThenEcho(echo)
  for (let n = 0; n < 40; n++) {
    sound()
    echo.heard(voice(n))
  }
  sound()
  for (let n = 40; n < 48; n++) echo.heard(voice(n))
  expect(Array.from({ length: 8 }, sound)).toEqual([40, 41, 42, 43, 44, 45, 46, 47].map(voice))
})

test('a key sounds over the voice without delaying it', () => {
  const echo = new Echo()
  echo.next()
  echo.keyPressed('7')
  for (let n = 0; n < 8; n++) {
    echo.heard(voice(n))
    echo.next()
  }
  echo.heard(voice(8))
  expect(echo.next()).toEqual(voice(8))
})

test('a backlog of echo drops its oldest frames', () => {
  const echo = new Echo()
  echo.next()
  for (let n = 0; n < 50; n++) echo.heard(voice(n))
  expect(echo.next()[0]).toBe(40)
})
