import { LocalBus } from '../../../server/bus/bus'
import { readEvents } from '../../helpers/server/readEvents'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { startTestServer } from '../../helpers/server/testServer'
import { until } from '../../helpers/until'

describeOnAnyDatabase('the stream of events', (open) => {
  const errors: unknown[] = []
  const bus = new LocalBus((error) => errors.push(error))
  let server: TestServer
  let numbers = 2_015_550_100
  const newNumber = () => `+1${numbers++}`
  const stops: (() => Promise<void>)[] = []
  beforeAll(async () => {
    server = await startTestServer(await open(), {}, undefined, bus)
  })
  afterAll(async () => {
    await server.close()
    await server.db.close()
  })
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
    expect([...server.errors, ...errors]).toEqual([])
  })

  const read = async (token: string, headers?: Record<string, string>) => {
    const stream = await readEvents(server, token, headers)
    stops.push(stream.stop)
    return stream
  }
  async function openFamily() {
    const parent = await server.join({ phoneNumber: newNumber() })
    const sub = await server.join({ phoneNumber: newNumber(), rootId: parent.id })
    const stranger = await server.join({ phoneNumber: newNumber() })
    await server.give(parent, 50)
    return { parent, sub, stranger }
  }
  const gift = (sid: string, credits: number, token: string) =>
    server.rest('POST', `Accounts/SubAccounts/${sid}/Credits`, { credits }, { token })

  it('is neither stored nor held back by proxies', async () => {
    const { parent } = await openFamily()
    const { answer, comments } = await read(parent.token)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-accel-buffering')).toBe('no')
    await until('its first comment', () => comments.length === 1)
    await server.clock.advance(15_000)
    await until('a heartbeat', () => comments.length === 2)
  })

  it('tells user and parent of a gift, and nobody else', async () => {
    const { parent, sub, stranger } = await openFamily()
    const [ofParent, ofSub, ofStranger] = [await read(parent.token), await read(sub.token), await read(stranger.token)]
    expect((await gift(sub.id, 5, parent.token)).status).toBe(200)
    await ofSub.next('balance')
    await ofParent.next('balance')
    expect(ofSub.seen).toEqual([{ topic: 'balance', id: sub.id }])
    expect(ofParent.seen).toContainEqual({ topic: 'balance', id: sub.id })
    expect(ofStranger.seen).toEqual([])
  })

  it('begins with what happened while the page was loading, once each, and with nothing older', async () => {
    const { parent, sub, stranger } = await openFamily()
    await gift(sub.id, 1, parent.token)
    await server.clock.advance(29_000)
    const loading = [await read(sub.token), await read(stranger.token)]
    await gift(sub.id, 2, parent.token)
    await gift(sub.id, 3, parent.token)
    await server.clock.advance(2_000)
    const later = await read(sub.token)
    await later.next('balance')
    expect(later.seen).toEqual([{ topic: 'balance', id: sub.id }])
    expect(loading.map(({ seen }) => seen.length)).toEqual([3, 0])
    await server.clock.advance(29_000)
    const latest = await read(sub.token)
    await until('its first comment', () => latest.comments.length === 1)
    expect(latest.seen).toEqual([])
  })

  it('tells both of a credit request and its answer', async () => {
    const { parent, sub } = await openFamily()
    const [ofParent, ofSub] = [await read(parent.token), await read(sub.token)]
    await server.rpc('sub_acct.request_credits', { id: sub.id, credits: 5 }, sub.token)
    await ofParent.next('credit_request')
    const { body } = await server.rpc('acct.list_credit_requests', { id: parent.id }, parent.token)
    const request_sid = body.result[0].sid
    expect(ofParent.seen).toEqual([{ topic: 'credit_request', id: request_sid }])
    const resolution = { id: parent.id, request_sid, status: 'approved' }
    await server.rpc('acct.resolve_credit_request', resolution, parent.token)
    await ofSub.next('balance')
    await until('both have had two events', () =>
      [ofParent, ofSub].every(({ seen }) => seen.filter(({ topic }) => topic === 'credit_request').length === 2),
    )
  })

  it('tells a user of the suspension', async () => {
    const { parent, sub } = await openFamily()
    const stream = await read(sub.token)
    await server.rest('POST', `Accounts/SubAccounts/${sub.id}`, { is_active: false }, { token: parent.token })
    await stream.next('account')
    expect(stream.seen[0]).toEqual({ topic: 'account', id: sub.id })
  })

  it('begins with reset after a cut, so that what was missed is fetched', async () => {
    const { parent } = await openFamily()
    const stream = await read(parent.token, { 'last-event-id': 'of another server' })
    await stream.next('reset')
    expect(stream.seen).toEqual([{ topic: 'reset', id: undefined }])
  })

  it('ends when its token does', async () => {
    const { parent } = await openFamily()
    const other = await server.services.tokens.issue(parent.id, 'test')
    const [logged, stays] = [await read(parent.token), await read(other)]
    await server.rest('DELETE', 'Access/Tokens', undefined, { token: parent.token })
    await until('it ends', logged.isEnded)
    expect(stays.isEnded()).toBe(false)
    await server.db.query('UPDATE access_token SET expires_at = $1', [new Date(server.clock.now())])
    await server.clock.advance(60_000)
    await until('it ends', stays.isEnded)
  })

  it('ends when the user is removed', async () => {
    const { parent, sub } = await openFamily()
    const stream = await read(sub.token)
    await server.rest('DELETE', `Accounts/SubAccounts/${sub.id}`, undefined, { token: parent.token })
    await until('it ends', stream.isEnded)
  })

  it('is refused without a log-in, and to an account with ten', async () => {
    const { parent } = await openFamily()
    expect((await server.rest('GET', 'Events')).status).toBe(401)
    const streams = await Promise.all(Array.from({ length: 10 }, () => read(parent.token)))
    expect((await read(parent.token)).answer.status).toBe(429)
    await streams[0]?.stop()
    await until('there is room', async () => (await read(parent.token)).answer.status === 200)
  })

  it('tells everybody to look again when messages may have been lost', async () => {
    const { parent } = await openFamily()
    const stream = await read(parent.token)
    bus.pass('missed')
    await stream.next('reset')
  })

  it('ends at once when the server stops', async () => {
    const { parent } = await openFamily()
    const stream = await read(parent.token)
    await server.events.close()
    await until('it ends', stream.isEnded)
    const { status, headers } = await server.rest('GET', 'Events', undefined, { token: parent.token })
    expect([status, headers.get('retry-after')]).toEqual([503, '30'])
  })
})
