import { expect } from '@playwright/test'
import { dial, test } from './helpers/edgeTest'
import { CALLEE } from './helpers/engineTest'
import { flagsOfTrunk } from './helpers/flagsOfTrunk'
import { textsOf } from './helpers/requests'

/** More than a trunk may leave without an answer. */
const PINGS = 3

test.use({ engineSettings: { TRUNK_PING_SECONDS: '1' } })

test('17-options.json: a trunk is there whatever it answers to pings, and not while it answers none', async ({
  edge,
  engine,
  first,
}) => {
  for (const status of [200, 302, 400, 404, 405, 408, 480, 500, 501, 503, 603]) {
    first.answerPings(status)
    const pinged = textsOf(first, 'OPTIONS').length
    await expect.poll(() => textsOf(first, 'OPTIONS').length).toBeGreaterThan(pinged + PINGS)
    expect([status, (await flagsOfTrunk(engine, first))?.[0]]).toEqual([status, 'A'])
  }
  expect((await dial(await edge.call(CALLEE))).status).toBe(200)
  expect(first.calls).toHaveLength(1)
  first.answerPings(0)
  await expect.poll(() => flagsOfTrunk(engine, first), { timeout: 40_000 }).toMatch(/^I/)
})

test.describe('a trunk with pings=0', () => {
  test.use({ trunkOptions: ';pings=0' })

  test('17-options.json: is never asked, gets calls, and is tried again after one that it did not answer', async ({
    edge,
    engine,
    first,
    second,
  }) => {
    first.mute(true)
    expect((await dial(await edge.call(CALLEE))).status).toBe(200)
    expect([first.calls.length, second.calls.length]).toEqual([0, 1])
    expect(await flagsOfTrunk(engine, first)).toBe('AX')
    first.mute(false)
    expect((await dial(await edge.call(CALLEE))).status).toBe(200)
    expect([first.calls.length, second.calls.length]).toEqual([1, 1])
    expect([first, second].flatMap((trunk) => textsOf(trunk, 'OPTIONS'))).toEqual([])
  })
})
