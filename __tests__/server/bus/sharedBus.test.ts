import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import type { BusMessage, Received } from '../../../server/bus/bus'
import type { ClosableBus } from '../../../server/bus/sharedBus'
import { shareBus } from '../../../server/bus/sharedBus'
import { openChannel } from '../../../server/database/channel'
import type { Database } from '../../../server/database/database'
import { systemAlarm } from '../../../server/ground/alarm'
import { systemClock } from '../../../server/ground/clock'
import { FakeClock, settled } from '../../helpers/fakeClock'
import { describeOnPostgres, urlOf } from '../../helpers/server/testDatabase'
import { until } from '../../helpers/until'

const relayed: Socket[] = []

/** Joins a client to the database, until the test pauses it. */
function relay(client: Socket, url: string): void {
  const { hostname, port } = new URL(url)
  const database = connect(Number(port), hostname)
  relayed.push(client, database)
  client.pipe(database).pipe(client)
}

const itemOf = (accountId: string): BusMessage => ({ topic: 'balance', accountId })

describeOnPostgres('a bus of several servers', (open) => {
  let db: Database
  let url: string
  const opened: ClosableBus[] = []
  const errors: unknown[] = []
  beforeAll(async () => {
    db = await open()
    url = await urlOf(db)
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((bus) => bus.close()))
    errors.length = 0
  })
  afterAll(() => db.close())

  const join = async () => {
    const bus = shareBus({
      connect: (hear) => openChannel(url, hear),
      clock: systemClock,
      alarm: systemAlarm,
      onError: (error) => errors.push(error),
    })
    opened.push(bus)
    const received: Received[] = []
    bus.subscribe((item) => received.push(item))
    await until('it is connected', () => received.includes('missed'))
    received.length = 0
    return { bus, received }
  }

  it('reaches every server once, and its own before it is sent', async () => {
    const [one, other] = [await join(), await join()]
    one.bus.publish(itemOf('a'))
    expect(one.received).toEqual([itemOf('a')])
    other.bus.publish(itemOf('b'))
    await until('both have received', () => one.received.length === 2 && other.received.length === 2)
    expect(one.received).toEqual([itemOf('a'), itemOf('b')])
    expect(other.received.map((item) => (item as BusMessage).accountId).sort()).toEqual(['a', 'b'])
  })

  it('sends a thousand items that come at once, in their order', async () => {
    const [one, other] = [await join(), await join()]
    const items = Array.from({ length: 1000 }, (_, n) => itemOf(String(n)))
    for (const item of items) one.bus.publish(item)
    await until('all have arrived', () => other.received.length === items.length)
    expect(other.received).toEqual(items)
  })

  it('sends what is repeated while it waits only once, after what came before the repeat', async () => {
    const [one, other] = [await join(), await join()]
    for (const id of ['a', 'b', 'c', 'b']) one.bus.publish(itemOf(id))
    await until('all have arrived', () => other.received.length === 3)
    expect(other.received).toEqual(['a', 'c', 'b'].map(itemOf))
    expect(one.received).toEqual(['a', 'b', 'c', 'b'].map(itemOf))
  })

  it('is sent before the teller stops, even if it has only just started', async () => {
    const { received } = await join()
    const bus = shareBus({
      connect: (hear) => openChannel(url, hear),
      clock: systemClock,
      alarm: systemAlarm,
      onError: (error) => errors.push(error),
    })
    bus.publish(itemOf('a'))
    await bus.close()
    await until('it has arrived', () => received.length > 0)
    expect(received).toEqual([itemOf('a')])
  })

  it('survives the loss of its connection, and says that messages may have been missed', async () => {
    const [one, other] = [await join(), await join()]
    await db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
    )
    await until('both look again', () => one.received.includes('missed') && other.received.includes('missed'))
    one.bus.publish(itemOf('a'))
    await until('it has arrived', () => other.received.length > 1)
    expect(other.received).toEqual(['missed', itemOf('a')])
  })

  it('stops within a few seconds even if the database has fallen silent', async () => {
    const silent = createServer((socket) => relay(socket, url))
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    const through = Object.assign(new URL(url), { port: String((silent.address() as AddressInfo).port) }).href
    const channel = await openChannel(through, () => undefined)
    for (const socket of relayed) socket.pause().unpipe()
    await channel.close()
    await channel.ended
    for (const socket of relayed.splice(0)) socket.destroy()
    silent.close()
  })

  it('passes over what it cannot read', async () => {
    const { received } = await join()
    await db.query("SELECT pg_notify('tealine_news', 'not JSON')")
    await until('it is reported', () => errors.length > 0)
    expect(received).toEqual([])
  })
})

it('pauses for longer after each failure to connect, five seconds at most', async () => {
  const clock = new FakeClock()
  const tries: number[] = []
  const bus = shareBus({
    connect() {
      tries.push(clock.now())
      return Promise.reject(new Error('down'))
    },
    clock,
    alarm: clock,
    onError: () => undefined,
  })
  await settled()
  await clock.advance(25_000)
  const pauses = tries.slice(1).map((at, n) => at - (tries[n] ?? 0))
  expect(pauses.slice(0, 7)).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000])
  await bus.close()
  expect(clock.runningTimers).toBe(0)
})
