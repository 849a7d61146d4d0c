import { createPlayer, createReplayClock } from '../../../src/replay/player'
import { recordedTimes } from '../../../src/replay/recordedTimes'
import { FakeClock } from '../../helpers/fakeClock'

const START = Date.UTC(2026, 10, 20)
const actions = Array.from({ length: 4 }, () => ({ type: 'a' }))
/** Intervals of a second, a minute and half a second. */
const times = [0, 1000, 61_000, 61_500].map((ms) => START + ms)

function setUp(given: number[] | undefined = times) {
  const clock = new FakeClock()
  const player = createPlayer(recordedTimes({ actions, cut: 0, ...(given && { times: given }) }), clock)
  return { clock, player, position: () => player.state().position }
}

test('plays as recorded, with long pauses shortened to two seconds, and stops at the end', async () => {
  const { clock, player, position } = setUp()
  player.play()
  await clock.advance(80)
  expect(position()).toBe(1)
  await clock.advance(1000)
  expect(position()).toBe(2)
  await clock.advance(1800)
  expect(position()).toBe(2)
  await clock.advance(200)
  expect(position()).toBe(3)
  await clock.advance(600)
  expect(player.state()).toEqual({ position: 4, isPlaying: false, speed: 1 })
  expect(clock.runningTimers).toBe(0)
})

test('plays sixteen times as fast in a sixteenth of the time', async () => {
  const { clock, player, position } = setUp()
  player.setSpeed(16)
  player.play()
  await clock.advance(3500 / 16 + 40)
  expect(position()).toBe(4)
})

test('the clock of the recording runs between two actions, but never beyond the next', async () => {
  const { clock, player } = setUp()
  player.goTo(1)
  expect(player.now()).toBe(START)
  player.play()
  await clock.advance(400)
  expect(player.now()).toBe(START + 400)
  player.pause()
  await clock.advance(5000)
  expect(player.now()).toBe(START + 400)
  player.goTo(3)
  expect(player.now()).toBe(START + 61_000)
})

test('screens are notified of time at their own intervals, forward and back', async () => {
  const { clock, player } = setUp()
  const eachSecond = jest.fn()
  const stop = createReplayClock(player).tick(1000, eachSecond)
  player.goTo(1)
  player.play()
  await clock.advance(960)
  expect(eachSecond).not.toHaveBeenCalled()
  await clock.advance(80)
  expect(eachSecond).toHaveBeenCalledTimes(1)
  player.goTo(0)
  expect(eachSecond).toHaveBeenCalledTimes(2)
  stop()
  player.goTo(4)
  expect(eachSecond).toHaveBeenCalledTimes(2)
})

test('stays within the recording; played at its end, it restarts', async () => {
  const { clock, player, position } = setUp()
  player.goTo(-5)
  expect(position()).toBe(0)
  player.goTo(99)
  expect(position()).toBe(4)
  player.play()
  await clock.advance(80)
  expect(position()).toBe(1)
})

test('without times there is one action per second; a clock that was set back makes no pause', async () => {
  expect(recordedTimes({ actions, cut: 0 }).moments).toEqual([0, 1000, 2000, 3000])
  expect(recordedTimes({ actions, cut: 0, times: [5000, 1000, 1500, 1500] }).played).toEqual([0, 0, 0, 500, 500])
})
