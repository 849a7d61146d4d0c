import type { Received } from '../../../server/bus/bus'
import { openBus } from '../../../server/bus/openBus'
import type { ClosableBus } from '../../../server/bus/sharedBus'
import { systemAlarm } from '../../../server/ground/alarm'
import { systemClock } from '../../../server/ground/clock'
import { readEvents } from '../../helpers/server/readEvents'
import { describeOnPostgres, urlOf } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { startTestServer } from '../../helpers/server/testServer'
import { until } from '../../helpers/until'

describeOnPostgres('a page that is open on another server', (open) => {
  const errors: unknown[] = []
  const buses: ClosableBus[] = []
  let [one, other]: TestServer[] = []

  beforeEach(async () => {
    const db = await open()
    const url = await urlOf(db)
    const start = async () => {
      const bus = openBus(url, { clock: systemClock, alarm: systemAlarm, onError: (error) => errors.push(error) })
      buses.push(bus)
      const received: Received[] = []
      bus.subscribe((item) => received.push(item))
      const server = await startTestServer(db, {}, undefined, bus)
      await until('it is connected to the bus', () => received.includes('missed'))
      return server
    }
    one = await start()
    other = await start()
  })
  afterEach(async () => {
    for (const server of [one, other]) await server?.close()
    for (const bus of buses.splice(0)) await bus.close()
    await one?.db.close()
    expect(errors).toEqual([])
  })

  const servers = () => {
    if (!one || !other) throw new Error('They have not started')
    return { one, other }
  }
  const openFamily = async () => {
    const { one, other } = servers()
    const parent = await one.join({ phoneNumber: '+12015550123' })
    const sub = await one.join({ phoneNumber: '+12015550167', rootId: parent.id })
    await one.give(parent, 50)
    const page = await readEvents(other, sub.token)
    await until('it is open', () => page.comments.length > 0)
    const change = (path: string, body?: object, method = 'POST') =>
      one.rest(method, `Accounts/SubAccounts/${sub.id}${path}`, body, { token: parent.token })
    return { sub, page, change }
  }

  it('hears of a gift and of a suspension', async () => {
    const { sub, page, change } = await openFamily()
    expect((await change('/Credits', { credits: 5 })).status).toBe(200)
    await page.next('balance')
    expect((await change('', { is_active: false })).status).toBe(200)
    await page.next('account')
    expect(page.seen.map(({ topic, id }) => [topic, id])).toEqual([
      ['balance', sub.id],
      ['account', sub.id],
    ])
    await page.stop()
  })

  it('is closed when its device is logged out', async () => {
    const { sub, page } = await openFamily()
    const { one } = servers()
    const ended = await one.rest('DELETE', 'Access/Tokens', undefined, { token: sub.token })
    expect(ended.status).toBe(200)
    await until('it is closed', page.isEnded)
    await page.stop()
  })
})
