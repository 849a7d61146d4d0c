import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networksOf } from '../../../../server/ground/networks'
import { clientOf } from '../../../../server/http/clientAddress'
import { readProxies } from '../../../../server/settings/readProxies'
import { attachSip } from '../../../../server/telephony/builtIn/attachSip'
import type { BuiltInCarrier, BuiltInCarrierOptions } from '../../../../server/telephony/builtIn/builtInCarrier'
import { startBuiltInCarrier } from '../../../../server/telephony/builtIn/startBuiltInCarrier'
import type { CallCredentials } from '../../../../server/telephony/callCredentials'
import { issueCallCredentials } from '../../../../server/telephony/callCredentials'
import type { CallName } from '../../../../server/telephony/carrierPort'
import { until } from '../../until'
import { RecordingCallHandler } from './recordingCallHandler'
import { SipCall } from './sipCall'
import { SipSocket } from './sipSocket'

const SECRET = 'a secret of the tests'

type TestCall = SipCall & { callSid: string; name: CallName }

/** A carrier behind a real HTTP server, with short ring times and grace periods. */
export class TestCarrier {
  #calls = 0
  #open: TestCall[] = []

  private constructor(
    readonly carrier: BuiltInCarrier,
    readonly callHandler: RecordingCallHandler,
    readonly faults: unknown[],
    readonly url: string,
    readonly stop: () => Promise<void>,
  ) {}

  static async start({ timing, ...options }: Partial<BuiltInCarrierOptions> = {}): Promise<TestCarrier> {
    const callHandler = new RecordingCallHandler()
    const faults: unknown[] = []
    const carrier = await startBuiltInCarrier({
      secret: SECRET,
      realm: 'tealine.test',
      callHandler,
      advertise: ['127.0.0.1'],
      onError: (error) => faults.push(error),
      timing: {
        ringMs: 20,
        longRingMs: 60,
        noAnswerMs: 80,
        earlyAudioMs: 4_000,
        talkMs: 100,
        graceMs: 400,
        authoriseMs: 2_000,
        ...timing,
      },
      ...options,
    })
    const server = createServer()
    const trusts = readProxies('TRUSTED_PROXIES', 'loopback')
    attachSip(server, carrier, {
      allowsOrigin: (origin) => ['https://app.tealine.test', ownOrigin()].includes(origin),
      clientOf: (request) => networksOf(clientOf(request, trusts).address).network,
    })
    const ownOrigin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const stop = async () => {
      await carrier.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
    return new TestCarrier(
      carrier,
      callHandler,
      faults,
      `ws://127.0.0.1:${(server.address() as AddressInfo).port}/sip`,
      stop,
    )
  }

  /** @param client its address, as a trusted proxy reports it */
  connect(client?: string): Promise<SipSocket> {
    return SipSocket.open(this.url, client === undefined ? {} : { 'x-forwarded-for': client })
  }

  credentials(callSid: string, ttlSeconds = 60): CallCredentials {
    return issueCallCredentials(SECRET, callSid, ttlSeconds, Date.now())
  }

  /** A call about to be placed, over its own connection. */
  async call(number: string, client?: string): Promise<TestCall> {
    const callSid = `call-${++this.#calls}`
    const call = new SipCall(await this.connect(client), number, this.credentials(callSid))
    const named = Object.assign(call, { callSid, name: { sipCallId: call.callId, callSid } })
    this.#open.push(named)
    return named
  }

  /** Hangs up the calls that the tests left open. */
  async hangUpAll(): Promise<void> {
    await Promise.all(this.#open.map(({ media }) => media.close()))
    for (const { name } of this.#open) this.carrier.hangUp(name, 'shutdown')
    for (const { socket } of this.#open) socket.cut()
    this.#open = []
    await until('no call is left', async () => (await this.carrier.list()).length === 0)
  }
}
