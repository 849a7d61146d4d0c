import { LocalBus } from '../../../server/bus/bus'
import type { AccountRow } from '../../../server/database/accountStore'
import { createEventStreams } from '../../../server/http/eventStreams'
import { FakeClock } from '../../helpers/fakeClock'

const SECOND = 1000

describe('streams of events after an outage', () => {
  function openStreams(count: number, isResumed = false) {
    const clock = new FakeClock()
    const bus = new LocalBus(() => undefined)
    const viewers = Array.from({ length: count }, (_, nth) => ({
      account: { id: `a${nth}`, rootId: `a${nth}` } as AccountRow,
      tokenSid: 't',
    }))
    const streams = createEventStreams({
      bus,
      tokens: { viewerOf: async (token) => viewers[Number(token)] },
      clock,
      alarm: clock,
      onError: () => undefined,
    })
    let resets = 0
    const outputs = viewers.map((viewer, nth) => streams.open({ viewer, token: String(nth), isResumed }))
    for (const output of outputs)
      output.on('data', (chunk) => {
        if (String(chunk).includes('event: reset')) resets += 1
      })
    const pass = (seconds: number) => clock.advance(seconds * SECOND, () => new Promise(setImmediate))
    return { clock, bus, streams, outputs, pass, resets: () => resets }
  }

  it.each([
    ['are all open', false],
    ['were cut, and are opened again', true],
  ])('that %s get their resets at most some 500 a second', async (_, isResumed) => {
    const { bus, streams, pass, resets } = openStreams(5000, isResumed)
    if (!isResumed) bus.pass('missed')
    await pass(0)
    expect(resets()).toBeLessThan(100)
    await pass(1)
    const first = resets()
    expect(first).toBeGreaterThan(400)
    expect(first).toBeLessThan(600)
    await pass(10)
    expect(resets()).toBe(5000)
    await streams.close()
  })

  it('get one reset for several outages while it waits, and none once they are closed', async () => {
    const { clock, bus, streams, outputs, pass, resets } = openStreams(1000)
    bus.pass('missed')
    await pass(0)
    const atOnce = resets()
    for (let nth = 0; nth < 3; nth += 1) bus.pass('missed')
    for (const output of outputs.slice(500)) output.destroy()
    await pass(3)
    expect(resets()).toBe(500 + atOnce)
    await streams.close()
    expect(clock.runningTimers).toBe(0)
  })

  it('get it at once where they are few', async () => {
    const { bus, streams, pass, resets } = openStreams(20)
    bus.pass('missed')
    await pass(0)
    expect(resets()).toBe(20)
    await streams.close()
  })
})
