import { ringUntilHeard } from '../../../../../src/services/browser/callEngine/localTones'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function newRinging() {
  const heard: string[] = []
  const otherSide: { level: number | null } = { level: null }
  const tones = { ring: () => void heard.push('ring'), endRinging: () => void heard.push('end') }
  const stop = ringUntilHeard(tones, { peak: () => otherSide.level })
  return { heard, otherSide, stop }
}

test('it rings as long as the other side is silent, with or without audio', () => {
  const { heard, otherSide } = newRinging()
  jest.advanceTimersByTime(1000)
  otherSide.level = 0
  jest.advanceTimersByTime(60_000)
  expect(heard).toEqual(['ring'])
})

test("the other side's own ringback or announcement takes its place, once", () => {
  const { heard, otherSide } = newRinging()
  otherSide.level = 0.1
  jest.advanceTimersByTime(100)
  otherSide.level = 0
  jest.advanceTimersByTime(60_000)
  expect(heard).toEqual(['ring', 'end'])
})

test('the answer ends it, and the voice that follows changes nothing', () => {
  const { heard, otherSide, stop } = newRinging()
  stop()
  otherSide.level = 0.1
  jest.advanceTimersByTime(1000)
  expect(heard).toEqual(['ring', 'end'])
})
