import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { SipCall } from '../__tests__/helpers/server/sip/sipCall'
import { SipSocket } from '../__tests__/helpers/server/sip/sipSocket'
import { until } from '../__tests__/helpers/until'
import { attachSip } from '../server/telephony/builtIn/attachSip'
import { startBuiltInCarrier } from '../server/telephony/builtIn/startBuiltInCarrier'
import { issueCallCredentials } from '../server/telephony/callCredentials'
import type { Row } from './row'

const CALLS = 50
const TALK_MS = 30_000
const SECRET = 'bench secret'
/** Answers at once, greets and echoes. */
const ECHO = '+12025550100'
/** Frames still in flight when the talk ends. */
const IN_FLIGHT = 50
const silence = Buffer.alloc(160, 0xff)

/**
 * Concurrent calls on the built-in carrier, each sending audio and receiving its echo; callers and carrier share this
 * machine.
 */
export async function measureCallsInProgress(): Promise<Row[]> {
  const ignore = () => undefined
  const carrier = await startBuiltInCarrier({
    secret: SECRET,
    realm: 'tealine.bench',
    callHandler: {
      authorise: async () => ({ maxSeconds: 600, callerId: '+12025550123' }),
      ringing: ignore,
      answered: ignore,
      measured: ignore,
      ended: async () => true,
      connectionLost: ignore,
      accountOf: async (callSid) => callSid,
    },
    advertise: ['127.0.0.1'],
    onError: (error) => console.error(error),
  })
  const server = createServer()
  attachSip(server, carrier, { allowsOrigin: () => true, clientOf: () => 'the bench' })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/sip`
  const callers: Caller[] = []
  try {
    for (let nth = 0; nth < CALLS; nth++) callers.push(await startCall(url, `call-${nth}`))
    await delay(TALK_MS)
    return toRows(callers)
  } finally {
    await Promise.all(callers.map(({ call }) => call.media.close()))
    await carrier.close()
    server.closeAllConnections()
    server.close()
  }
}

interface Caller {
  call: SipCall
  /** How many frames it has sent; each carries its number. */
  framesSent: () => number
}

async function startCall(url: string, callSid: string): Promise<Caller> {
  const call = new SipCall(await SipSocket.open(url), ECHO, issueCallCredentials(SECRET, callSid, 60, Date.now()))
  let sent = 0
  call.media.nextFrame = () => {
    const frame = Buffer.from(silence)
    frame.writeUInt32BE(sent)
    sent += 1
    return frame
  }
  await call.place()
  await until('the audio is connected', () => call.media.isConnected)
  return { call, framesSent: () => sent }
}

function toRows(callers: Caller[]): Row[] {
  const name = `${CALLS} calls in progress, ${TALK_MS / 1000} s`
  const heard = callers.map(({ call }) => call.media.heardNumbers)
  const missing = sum(heard.map((numbers) => spanOf(numbers) - new Set(numbers).size))
  return [
    {
      name: `${name}: calls that hear their echo`,
      value: callers.filter((caller) => echoesOf(caller).size > 0).length,
      unit: '',
      budget: `≥ ${CALLS}`,
    },
    { name: `${name}: packets heard`, value: sum(heard.map(({ length }) => length)), unit: '' },
    { name: `${name}: packets lost on the way to a caller`, value: missing, unit: '', budget: '≤ 0' },
    {
      name: `${name}: frames that did not come back as echo`,
      value: sum(callers.map(lostEchoes)),
      unit: '',
      budget: '≤ 0',
    },
  ]
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** The span from the first to the last sequence number, which wraps around after 65,535. */
function spanOf(numbers: number[]): number {
  const [first] = numbers
  if (first === undefined) return 0
  const since = numbers.map((number) => (number - first + 0x10000) & 0xffff)
  return Math.max(...since) + 1
}

/** The numbers of the echoed frames. */
function echoesOf({ call }: Caller): Set<number> {
  return new Set(call.media.heard.filter(isNumbered).map((frame) => frame.readUInt32BE()))
}

function lostEchoes(caller: Caller): number {
  const echoes = [...echoesOf(caller)]
  const end = caller.framesSent() - IN_FLIGHT
  return end - Math.min(...echoes, end) - echoes.filter((number) => number < end).length
}

/** The greeting, and silence in place of missing frames, carry no number. */
function isNumbered(frame: Buffer): boolean {
  return frame.length === silence.length && frame[0] === 0 && frame.subarray(4).equals(silence.subarray(4))
}
