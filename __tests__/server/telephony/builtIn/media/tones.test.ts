import { encodeMulaw } from '../../../../../server/telephony/builtIn/media/mulaw'
import { Echo, greetingThenEcho, ringback } from '../../../../../server/telephony/builtIn/media/sounds'
import { renderTones, SILENT_FRAME } from '../../../../../server/telephony/builtIn/media/tones'
import { decodeMulaw, levelOf } from '../../../../helpers/sip/mulawSound'

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

test('a tone holds its own frequency alone', () => {
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
  const voice = Buffer.alloc(160, 0x42)
  echo.heard(voice)
  expect(sound()).toEqual(voice)
  expect(sound()).toEqual(SILENT_FRAME)
})

test('a key that was pressed sounds back as on a telephone', () => {
  const echo = new Echo()
  echo.keyPressed('7')
  const key = listen(() => echo.next(), 8)
  for (const hertz of [852, 1_209]) expect(levelOf(hertz, key)).toBeGreaterThan(0.1)
  for (const hertz of [697, 1_477]) expect(levelOf(hertz, key)).toBeLessThan(0.02)
  expect(echo.next()).toEqual(SILENT_FRAME)
})

test('an echo that piled up lets go of its oldest sound', () => {
  const echo = new Echo()
  for (let n = 0; n < 50; n++) echo.heard(Buffer.alloc(160, n))
  expect(echo.next()[0]).toBe(40)
})
