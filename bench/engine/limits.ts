import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { CARRIER_SECRET, productSettings } from '../../__tests__/engine/helpers/engine'
import { until } from '../../__tests__/helpers/until'
import { systemAlarm } from '../../server/ground/alarm'
import { systemClock } from '../../server/ground/clock'
import { readTelephony } from '../../server/settings/telephony'
import { issueCallCredentials } from '../../server/telephony/callCredentials'
import type { CallHandler } from '../../server/telephony/carrierPort'
import { attachKamailio } from '../../server/telephony/kamailio/attachKamailio'
import { KamailioCarrier } from '../../server/telephony/kamailio/kamailioCarrier'
import type { Row } from '../row'
import { browserOffer } from './browserOffer'
import { Caller } from './caller'
import { openEngine } from './environment'

const LIMITS = [4, 10, 60]
const CALLS_PER_LIMIT = 10
/** So that calls begin at different fractions of a second, as Kamailio counts in seconds. */
const APART_MS = 170

/** How far from their limits calls end, with a product that admits all of them for as many seconds as their number ends in. */
export async function measureLimits(): Promise<Row[]> {
  const { trunk, engine, stop } = await openEngine()
  const settings = readTelephony(productSettings([engine]), false)
  if (!settings) throw new Error('The engine has no settings')
  const onError = (error: unknown) => console.error(error)
  const carrier = new KamailioCarrier({
    settings,
    callHandler: admitForSeconds,
    clock: systemClock,
    alarm: systemAlarm,
    onError,
  })
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const attached = attachKamailio(
    server,
    { allowsOrigin: () => true, clientOf: () => String(Math.random()) },
    { answering: () => carrier.answering, withoutCall: () => [] },
  )
  try {
    await until('calls are possible', () => carrier.trouble === undefined, 30_000)
    const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/sip/k1`)
    const calls = LIMITS.flatMap((limit) => Array.from({ length: CALLS_PER_LIMIT }, () => limit))
    await Promise.all(calls.map((limit, nth) => call(url, limit, nth)))
    return LIMITS.map((limit) => {
      const lengths = trunk.calls.filter(({ to }) => limitOf(to) === limit).map(({ seconds }) => seconds - limit)
      const furthest = lengths.length < CALLS_PER_LIMIT ? Number.NaN : Math.max(...lengths.map(Math.abs))
      return {
        name: `${CALLS_PER_LIMIT} calls with a limit of ${limit} s: furthest end from it`,
        value: furthest,
        unit: 's',
        budget: '≤ 1',
      }
    })
  } finally {
    attached.close()
    server.close()
    await carrier.close()
    await stop()
  }
}

const ignore = () => undefined
const limitOf = (number: string) => Number(number.slice(-3))

const admitForSeconds: CallHandler = {
  authorise: async ({ dialled }) => ({ maxSeconds: limitOf(dialled), callerId: '+12015550123' }),
  accountOf: async (callSid) => callSid,
  ringing: ignore,
  answered: ignore,
  measured: ignore,
  ended: async () => true,
  connectionLost: ignore,
}

async function call(url: URL, limit: number, nth: number): Promise<void> {
  await delay(nth * APART_MS)
  const sid = `call-${nth}`
  const to = `+12025551${String(limit).padStart(3, '0')}`
  const connection = issueCallCredentials(CARRIER_SECRET, sid, limit, Date.now())
  const caller = await Caller.connect(url, '127.0.0.1', { sid, to, connection })
  const { status } = await caller.invite(browserOffer)
  if (status !== 200) throw new Error(`The call was answered with ${status}`)
  await caller.wasHungUp
  caller.close()
}
