import { playEveryFrame } from '../../../../../server/telephony/builtIn/media/frameClock'
import { Echo } from '../../../../../server/telephony/builtIn/media/sounds'

const FRAME_MS = 20
const TICK_MS = FRAME_MS / 2
const voice = (n: number) => Buffer.alloc(160, n)
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n)

let now = 0
let said = 0
let played: number[]
let echo: Echo
let stop: () => void

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] })
  jest.spyOn(performance, 'now').mockImplementation(() => now)
  said = 0
  played = []
  echo = new Echo()
  stop = playEveryFrame(() => played.push(echo.next()[0] ?? -1))
  runClock()
  played = []
})
afterEach(() => {
  stop()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

function tick() {
  now += TICK_MS
  jest.advanceTimersToNextTimer()
}

function endReading() {
  jest.advanceTimersToNextTimer()
}

/** The clock's timer comes round, and what lay in the sockets has been read. */
function runClock() {
  tick()
  endReading()
}

function hear(frames: number) {
  for (let n = 0; n < frames; n++) echo.heard(voice(said++))
}

/** One frame is said and played, as ever. */
function talkOn() {
  hear(1)
  runClock()
  runClock()
}

function standStill(ms: number) {
  now += ms
}

test('all audio received during a stall is echoed, and later audio is not delayed', () => {
  talkOn()
  standStill(400)
  hear(20)
  runClock()
  runClock()
  expect(played.slice(0, 21)).toEqual(numbers(0, 21))
  played = []
  talkOn()
  expect(played).toEqual([21])
})

test('when the process stands still while it reads, frames wait until the rest is read', () => {
  talkOn()
  tick()
  standStill(400)
  endReading()
  hear(20)
  runClock()
  runClock()
  expect(played.filter((frame) => frame !== 0xff)).toEqual(numbers(0, 21))
})

test('after a very long stall no more than half a second is played at once', () => {
  talkOn()
  played = []
  standStill(60_000)
  hear(32)
  runClock()
  expect(played.length).toBeLessThanOrEqual(26)
  expect(played.length).toBeGreaterThanOrEqual(25)
})
