import { playEveryFrame } from '../../../../../server/telephony/builtIn/media/frameClock'
import { Echo } from '../../../../../server/telephony/builtIn/media/sounds'

const FRAME_MS = 20
const TICK_MS = FRAME_MS / 2
const voice = (n: number) => Buffer.alloc(160, n)
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n)

let now = 0
let spoken = 0
let played: number[]
let echo: Echo
let stop: () => void

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] })
  jest.spyOn(performance, 'now').mockImplementation(() => now)
  spoken = 0
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

function finishReading() {
  jest.advanceTimersToNextTimer()
}

/** Fires the clock's timer, and lets the sockets be read. */
function runClock() {
  tick()
  finishReading()
}

function hear(frames: number) {
  for (let n = 0; n < frames; n++) echo.heard(voice(spoken++))
}

/** Speaks and plays one frame. */
function talk() {
  hear(1)
  runClock()
  runClock()
}

function stall(ms: number) {
  now += ms
}

test('all audio received during a stall is echoed, and later audio is not delayed', () => {
  talk()
  stall(400)
  hear(20)
  runClock()
  runClock()
  expect(played.slice(0, 21)).toEqual(numbers(0, 21))
  played = []
  talk()
  expect(played).toEqual([21])
})

test('if the process stalls while it reads, frames wait until the rest is read', () => {
  talk()
  tick()
  stall(400)
  finishReading()
  hear(20)
  runClock()
  runClock()
  expect(played.filter((frame) => frame !== 0xff)).toEqual(numbers(0, 21))
})

test('after a very long stall no more than half a second is played at once', () => {
  talk()
  played = []
  stall(60_000)
  hear(32)
  runClock()
  expect(played.length).toBeLessThanOrEqual(26)
  expect(played.length).toBeGreaterThanOrEqual(25)
})
