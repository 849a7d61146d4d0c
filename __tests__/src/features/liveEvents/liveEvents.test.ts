import { loggedOut } from '../../../../src/events'
import { eventsArrived } from '../../../../src/features/liveEvents/liveEventsListener'
import { listSubAccounts } from '../../../../src/features/users/usersApi'
import type { FeedMember } from '../../../../src/services/sharedFeed'
import { answerCustomer, customerServices } from '../../../helpers/api/customerApp'
import { parent } from '../../../helpers/api/customers'
import { API, startFakeApi } from '../../../helpers/api/fakeApi'
import { FakeClock, settled } from '../../../helpers/fakeClock'
import { openStore } from '../../../helpers/page/openStore'
import { until } from '../../../helpers/until'

const api = startFakeApi()
const asked = () => api.seen('GET Account').length

/** The server's end of the streams: each opening takes the next planned answer, and stays open after the last. */
function feed(plan: number[] = []) {
  const openings: (string | null)[] = []
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const encoder = new TextEncoder()
  const fetchEvents = async (url: string, init: RequestInit): Promise<Response> => {
    if (url !== `${API}/v1/Events`) return fetch(url, init)
    openings.push(new Headers(init.headers).get('last-event-id'))
    const status = plan.shift() ?? 200
    const headers = new Headers({ 'X-Request-Id': `stream-${openings.length}` })
    if (status !== 200) return new Response('{}', { status, headers })
    const body = new ReadableStream<Uint8Array>({
      start(opened) {
        controller = opened
      },
    })
    init.signal?.addEventListener('abort', () => controller?.error(new Error('aborted')))
    return { status, ok: true, headers, body } as Response
  }
  return {
    openings,
    fetchEvents,
    send: (topic: string, id = '1') =>
      controller?.enqueue(encoder.encode(`id: ${id}\nevent: ${topic}\ndata: {"id":"A1"}\n\n`)),
    cut: () => controller?.close(),
  }
}

async function open({ features = ['events'], plan = [] as number[], joinsLate = false } = {}) {
  answerCustomer(api)
  api.answer('GET Features', { resources: { features } })
  const clock = new FakeClock()
  const stream = feed(plan)
  const stop = new AbortController()
  const joined: string[] = []
  let member: FeedMember | undefined
  const join = (name: string, joining: FeedMember) => {
    joined.push(name)
    member = joining
    return () => stop.abort()
  }
  const services = customerServices({
    clock,
    http: { fetch: stream.fetchEvents },
    sharedFeed: { join },
    random: () => 0.5,
  })
  const app = openStore({ services })
  app.visit('/nowhere')
  await until('the account is known', () => app.getState().account.status === 'known')
  for (const callback of app.services.world.atIdle.splice(0)) callback()
  await until('the features are known', () => api.seen('GET Features').length === 1)
  await settled()
  if (joinsLate) await clock.advance(20_000)
  const ended = member?.lead((item) => member?.hear(item), stop.signal)
  await settled()
  return { ...app, ...stream, clock, joined, ended, stop }
}

test('a reset is answered after a random while, as many pages get one, and with what else happens', async () => {
  const { send, clock } = await open()
  const before = asked()
  send('reset')
  await settled()
  await clock.advance(15_200)
  expect(asked()).toBe(before)
  await clock.advance(100)
  await until('the account is fetched', () => asked() === before + 1)
  send('reset')
  send('balance')
  await settled()
  await clock.advance(300)
  await until('it is fetched soon', () => asked() === before + 2)
  await clock.advance(30_000)
  expect(asked()).toBe(before + 2)
})

test('a gift shows up: the account is fetched once for what comes together', async () => {
  const { send, clock, store, joined, openings } = await open()
  expect(joined).toEqual([`tealine-events:${parent.sid}`])
  expect(openings).toEqual([null])
  const before = asked()
  api.answer('GET Account', { resources: { account: { ...parent, credits: 47 } } })
  for (const _ of [1, 2, 3]) send('balance')
  await settled()
  await clock.advance(300)
  await until('the balance is shown', () => store.getState().account.account?.credits === 47)
  expect(asked()).toBe(before + 1)
})

test('without the feature nothing is opened', async () => {
  const { joined, openings } = await open({ features: ['purchases'] })
  expect([joined, openings]).toEqual([[], []])
})

test('after a cut it is opened again with the id of the last event, ever less often', async () => {
  const { send, cut, clock, openings } = await open({ plan: [200, 503, 503, 200] })
  send('balance', '0190')
  await settled()
  cut()
  for (const [pauseMs, count] of [
    [1000, 2],
    [2000, 3],
    [4000, 4],
  ] as const) {
    await settled()
    await clock.advance(pauseMs - 1)
    expect(openings).toHaveLength(count - 1)
    await clock.advance(1)
    await until('it is opened', () => openings.length === count)
  }
  expect(openings).toEqual([null, '0190', '0190', '0190'])
})

test('a tab that takes over from another asks for what it may have missed', async () => {
  const { openings } = await open({ joinsLate: true })
  expect(openings).toEqual(['0'])
})

test('a stream on which nothing arrives for 45 seconds counts as cut', async () => {
  const { clock, openings } = await open()
  await clock.advance(45_000)
  await settled()
  await clock.advance(1000)
  await until('it is opened again', () => openings.length === 2)
})

test('a token that has ended is not tried again, and the account says so', async () => {
  const { ended, openings, clock, store } = await open({ plan: [401] })
  await ended
  api.refuse('GET Account', 401)
  await clock.advance(300)
  await until('nobody is logged in', () => !store.getState().session.isLoggedIn)
  expect(openings).toHaveLength(1)
})

test('each time that it was opened, ended or could not be read is in the recording, with its id and duration', async () => {
  const { services, cut, clock, openings } = await open({ plan: [200, 503, 200] })
  await clock.advance(20_000)
  cut()
  await settled()
  await clock.advance(1000)
  await until('it is opened again', () => openings.length === 2)
  await settled()
  services.world.leave()
  const recorded = [...String(services.world.recording).matchAll(/{"type":"liveEvents.*?}}/g)].map(([text]) =>
    JSON.parse(text),
  )
  expect(recorded).toEqual([
    { type: 'liveEvents/streamOpened', payload: { requestId: 'stream-1' } },
    { type: 'liveEvents/streamEnded', payload: { requestId: 'stream-1', ms: 20_000 } },
    { type: 'liveEvents/streamFailed', payload: { requestId: 'stream-2', status: 503, ms: 0 } },
  ])
})

test('logging out ends it, also while it waits to try again', async () => {
  const { ended, store, stop } = await open({ plan: [503] })
  store.dispatch(loggedOut({ reason: 'chosen' }))
  await ended
  expect(stop.signal.aborted).toBe(true)
})

test('users on screen are fetched again', async () => {
  const { store } = await open()
  api.answer('GET Accounts', { resources: { accounts: [], next_cursor: null } })
  const subscription = store.dispatch(listSubAccounts.initiate())
  await subscription
  store.dispatch(eventsArrived({ topics: ['credit_request'] }))
  await until('they are fetched again', () => api.seen('GET Accounts').length === 2)
  subscription.unsubscribe()
})
