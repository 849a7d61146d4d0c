import { baseQuery } from '../../../src/api/baseQuery'
import type { ApiCall } from '../../../src/api/calls'
import { rest, rpc } from '../../../src/api/calls'
import { createIntentKeys } from '../../../src/services/intentKeys'
import { FakeClock, settled } from '../../helpers/fakeClock'
import { fakeServices } from '../../helpers/page/fakeServices'

const NEW_CALL = { to: '+12025550100', caller_id_sid: 'CI1' }

const READS: [string, ApiCall][] = [
  ['a REST read', rest('GET Account')],
  ['an RPC read', rpc('list_products', { group: 'standard' }, { safe: true })],
]
const WRITES: [string, ApiCall][] = [
  ['a REST write', rest('POST Access/Tokens', { body: { provider_type: 'legacy_pin', pin: '123456' } })],
  ['an RPC write', rpc('sub_acct.request_credits', { id: 'A2', credits: 5 })],
]
const KEYED: [string, ApiCall][] = [
  ['a REST write with a key', rest('POST Calls', { body: NEW_CALL, intent: 'call:1' })],
  ['an RPC write with a key', rpc('create_checkout_session', { stripe_product_id: 'P1' }, { intent: 'checkout:1' })],
]

type Try = 'dead' | 'silent' | number | { status: number; retryAfter: string }

/** A network that responds to each attempt as planned; the last entry applies to all further attempts. */
function network(...plan: Try[]) {
  const tries: { at: number; url: string; key: string | null }[] = []
  const clock = new FakeClock()
  let ids = 0
  const newId = () => `id-${++ids}`
  const fetchPlanned = async (url: string, init: RequestInit): Promise<Response> => {
    tries.push({ at: clock.now(), url, key: new Headers(init.headers).get('idempotency-key') })
    const next = plan.length > 1 ? plan.shift() : plan[0]
    if (next === 'dead') throw new TypeError('Failed to fetch')
    if (next === 'silent')
      return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    if (typeof next === 'object')
      return new Response('Busy', { status: next.status, headers: { 'Retry-After': next.retryAfter } })
    const id = init.body ? (JSON.parse(String(init.body)).id ?? null) : null
    const body = next === 200 ? { jsonrpc: '2.0', id, result: {} } : { error: { code: 1, message: 'No.' } }
    return Response.json(body, { status: next })
  }
  const services = fakeServices({
    clock,
    http: { fetch: fetchPlanned },
    intentKeys: createIntentKeys(newId),
    newId,
    random: () => 0.5,
  })
  const abort = new AbortController()
  const ask = (call: ApiCall) =>
    Promise.resolve(baseQuery(call, { signal: abort.signal, extra: services } as never, {})) as Promise<{
      data?: unknown
      error?: { status: unknown }
    }>
  return { tries, clock, services, abort, ask }
}

async function within<T>(clock: FakeClock, ms: number, answer: Promise<T>): Promise<T> {
  await settled()
  await clock.advance(ms)
  return answer
}

describe.each([...READS, ...KEYED])('%s', (_, call) => {
  test.each<Try>(['dead', 502, 503, 504])(
    'is retried after %s, at most twice, with growing delays',
    async (failure) => {
      const { tries, clock, ask } = network(failure)
      const { error } = await within(clock, 20_000, ask(call))
      expect(error?.status).toBe(failure === 'dead' ? 'no_answer' : failure)
      expect(tries.map(({ at }) => at - tries[0]!.at)).toEqual([0, 400, 1200])
    },
  )

  test('succeeds when a repeat does, and reports which tries had failed', async () => {
    const { tries, clock, ask } = network('dead', 503, 200)
    expect(await within(clock, 20_000, ask(call))).toMatchObject({
      data: expect.anything(),
      meta: { status: 200, ms: 1200, tries: [{}, { status: 503 }] },
    })
    expect(tries).toHaveLength(3)
  })

  test('reports a single failed try, without fields that are not known', async () => {
    const { clock, ask } = network(503, 200)
    const { meta } = (await within(clock, 20_000, ask(call))) as { meta?: { tries?: unknown } }
    expect(meta?.tries).toEqual([{ status: 503 }])
  })

  test.each([
    ['3', [0, 3400, 7200]],
    ['0', [0, 400, 1200]],
    ['Wed, 21 Oct 2026 07:28:00 GMT', [0, 400, 1200]],
    ['19', [0, 19_400]],
    ['19.6', [0]],
    ['20', [0]],
    ['3600', [0]],
  ])('is retried no sooner than Retry-After: %s', async (retryAfter, at) => {
    const { tries, clock, ask } = network({ status: 503, retryAfter })
    const begun = clock.now()
    expect((await within(clock, 20_000, ask(call))).error).toMatchObject({ status: 503 })
    expect(tries.map((each) => each.at - begun)).toEqual(at)
  })

  test('takes at most 20 seconds in all, and each attempt at most 15', async () => {
    const { tries, clock, ask } = network('silent')
    const begun = clock.now()
    let endedAt = 0
    const answer = ask(call).then((outcome) => {
      endedAt = clock.now()
      return outcome
    })
    expect((await within(clock, 60_000, answer)).error).toEqual({ status: 'no_answer' })
    expect(tries.map(({ at }) => at - begun)).toEqual([0, 15_400])
    expect(endedAt - begun).toBe(20_000)
  })

  test.each([400, 401, 404, 409, 429, 500])('is not retried after a %i', async (status) => {
    const { tries, clock, ask } = network(status)
    expect((await within(clock, 20_000, ask(call))).error?.status).toBe(status)
    expect(tries).toHaveLength(1)
  })
})

describe.each(WRITES)('%s', (_, call) => {
  test.each<Try>(['dead', 502, 503, 504])('is sent once, whatever its result: %s', async (failure) => {
    const { tries, clock, ask } = network(failure)
    await within(clock, 60_000, ask(call))
    expect(tries).toHaveLength(1)
    expect(tries[0]?.key).toBeNull()
  })

  test('fails without a response for 15 seconds', async () => {
    const { tries, clock, ask } = network('silent')
    const answer = ask(call)
    await settled()
    await clock.advance(14_999)
    expect(clock.runningTimers).toBe(1)
    expect((await within(clock, 1, answer)).error).toEqual({ status: 'no_answer' })
    expect(tries).toHaveLength(1)
  })
})

describe.each(KEYED)('%s', (_, call) => {
  test('has one key for all retries, until the server has answered', async () => {
    const { tries, clock, ask } = network('dead', 'dead', 'dead', 200, 200)
    await within(clock, 20_000, ask(call))
    await within(clock, 20_000, ask(call))
    await within(clock, 20_000, ask(call))
    expect(tries.map(({ key }) => key)).toEqual(['id-1', 'id-1', 'id-1', 'id-1', 'id-2'])
  })

  test('keeps its key after a server failure, and drops it after a refusal', async () => {
    const { tries, clock, ask } = network(500, 422, 200)
    for (const _try of [1, 2, 3]) await within(clock, 20_000, ask(call))
    expect(tries.map(({ key }) => key)).toEqual(['id-1', 'id-1', 'id-2'])
  })

  test('has no key for an API that may not accept one, and is then not retried', async () => {
    const { tries, clock, ask, services } = network('dead')
    services.apiSettings.sendsIdempotencyKeys = false
    await within(clock, 20_000, ask(call))
    expect(tries.map(({ key }) => key)).toEqual([null])
  })
})

test('two pending intents have two keys', async () => {
  const { tries, clock, ask } = network(200)
  const both = [
    ask(rest('POST Calls', { body: NEW_CALL, intent: 'call:1' })),
    ask(rest('POST Calls', { body: NEW_CALL, intent: 'call:2' })),
  ]
  await within(clock, 0, Promise.all(both))
  expect(tries.map(({ key }) => key)).toEqual(['id-1', 'id-2'])
})

test('a backoff is random, up to a longest one that doubles', async () => {
  for (const random of [0.25, 0.5, 1]) {
    const { tries, clock, ask, services } = network('dead')
    services.random = () => random
    await within(clock, 20_000, ask(READS[0]![1]))
    const [first, second] = [tries[1]!.at - tries[0]!.at, tries[2]!.at - tries[1]!.at]
    expect([first, second]).toEqual([800 * random, 1600 * random])
  }
})

test('an aborted call stops at once and is not retried', async () => {
  const silent = network('silent')
  const answer = silent.ask(READS[0]![1])
  await settled()
  silent.abort.abort()
  expect(await answer).toMatchObject({ error: { status: 'no_answer' } })
  expect(silent.clock.runningTimers).toBe(0)

  const pausing = network('dead')
  const other = pausing.ask(READS[0]![1])
  await settled()
  pausing.abort.abort()
  expect(await other).toMatchObject({ error: { status: 'no_answer' } })
  expect(pausing.tries).toHaveLength(1)
  expect(pausing.clock.runningTimers).toBe(0)
})

test('no timer is left running after a response', async () => {
  const { clock, ask } = network(200)
  await ask(READS[0]![1])
  expect(clock.runningTimers).toBe(0)
})
