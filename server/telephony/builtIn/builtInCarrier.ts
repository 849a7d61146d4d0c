import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { startWorker } from '../../startWorker'
import type { CallGate, CallName, Carrier, HangUpReason, Verdict } from '../carrierPort'
import { CarrierThread } from './carrierThread'
import type { TestCall } from './farSide/testParty'
import { GateCalls } from './gateCalls'
import type { MessageHandlers } from './messageHandlers'
import { handle } from './messageHandlers'
import { refuseUpgrade } from './refuseUpgrade'
import { SipSockets } from './sipSockets'
import type { Timing } from './timing'
import { USUAL_TIMING } from './timing'
import type { FromWorker, WorkerSettings } from './workerMessages'

export interface BuiltInCarrierOptions {
  /** Shared with whoever issues call credentials. */
  secret: string
  /** Digest realm of the credentials. */
  realm: string
  gate: CallGate
  /** Addresses for the audio besides those of the network interfaces: `127.0.0.1`, or the public one behind a NAT. */
  advertise: string[]
  /** UDP ports of the audio, lowest and highest; any free one when left out. */
  mediaPorts?: [number, number]
  maxCalls?: number
  maxConnections?: number
  /** Of one client address, counting those that have shown no credentials. */
  maxConnectionsPerClient?: number
  maxConnectionsPerAccount?: number
  pingMs?: number
  timing?: Partial<Timing>
  /** Hears of what went wrong inside; nothing of it names a caller or a number. */
  onFault?(error: unknown): void
  spawn?(settings: WorkerSettings): Worker
}

const SERVICE_RESTART = 1012

const spawnWorker = (settings: WorkerSettings) =>
  startWorker(new URL('./carrier.worker', import.meta.url), { workerData: settings })

/** The main thread's end of the built-in carrier: holds the sockets and the gate, leaves the calls to its worker. */
export class BuiltInCarrier implements Carrier {
  readonly #timing: Timing
  readonly #sockets: SipSockets
  readonly #gate: CallGate
  readonly #gateCalls: GateCalls
  readonly #thread: CarrierThread
  readonly #lists = new Map<number, (calls: TestCall[]) => void>()
  readonly #onFault: (error: unknown) => void
  readonly #handlers: MessageHandlers<Exclude<FromWorker, { kind: 'ready' }>> = {
    send: ({ connection, text }) => this.#sockets.send(connection, text),
    drop: ({ connection, code }) => this.#sockets.drop(connection, code),
    proved: ({ connection, callSid }) => void this.#proved(connection, callSid),
    authorise: (message) => this.#authorise(message),
    ringing: ({ attempt, event }) => this.#gateCalls.ringing(attempt, event),
    answered: ({ attempt, event }) => this.#gateCalls.answered(attempt, event),
    ended: ({ attempt, event }) => this.#gateCalls.ended(attempt, event),
    calls: ({ request, calls }) => this.#listed(request, calls),
    fault: ({ error }) => this.#onFault(error),
    stopped: () => this.#allHungUp?.(),
  }
  #requests = 0
  #isClosing = false
  #allHungUp: (() => void) | undefined

  constructor(options: BuiltInCarrierOptions) {
    const { gate, spawn = spawnWorker, onFault = () => undefined } = options
    this.#onFault = onFault
    this.#timing = { ...USUAL_TIMING, ...options.timing }
    this.#gate = gate
    this.#gateCalls = new GateCalls(gate, onFault)
    this.#thread = new CarrierThread(() => spawn(settingsOf(options, this.#timing)), {
      message: (message) => handle(this.#handlers, message),
      down: () => this.#brokeDown(),
      fault: onFault,
    })
    const { maxConnections = 1_000, maxConnectionsPerClient = 20, maxConnectionsPerAccount = 5 } = options
    this.#sockets = new SipSockets(
      { maxConnections, maxConnectionsPerClient, maxConnectionsPerAccount, pingMs: options.pingMs ?? 10_000 },
      {
        opened: (connection) => this.#thread.post({ kind: 'opened', connection }),
        received: (connection, text) => {
          if (!this.#isClosing) this.#thread.post({ kind: 'received', connection, text })
        },
        closed: (connection) => {
          this.#thread.post({ kind: 'closed', connection })
          gate.connectionLost({ connection, at: Date.now() })
        },
      },
    )
  }

  /** Settles when calls can be placed; rejects when the worker cannot start. */
  get ready(): Promise<void> {
    return this.#thread.ready
  }

  /**
   * Takes over an HTTP upgrade request as a caller's signalling connection.
   * @param client whom it counts for until it has shown credentials
   */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, client: string): void {
    if (this.#thread.isReady && !this.#isClosing) this.#sockets.accept(request, socket, head, client)
    else refuseUpgrade(socket, 503)
  }

  hangUp({ sipCallId, callSid }: CallName, reason: HangUpReason): void {
    this.#thread.post({ kind: 'hangUp', call: { sipCallId, callSid }, reason })
  }

  extend({ sipCallId, callSid }: CallName, maxSeconds: number): void {
    this.#thread.post({ kind: 'extend', call: { sipCallId, callSid }, maxSeconds })
  }

  list(): Promise<TestCall[]> {
    if (!this.#thread.isReady || this.#isClosing) return Promise.resolve([])
    const request = ++this.#requests
    return new Promise((resolve) => {
      this.#lists.set(request, resolve)
      this.#thread.post({ kind: 'list', request })
    })
  }

  /** Cuts every signalling connection, as a broken network would; calls go on for their grace. For tests. */
  dropConnections(): void {
    this.#sockets.dropAll()
  }

  async close(): Promise<void> {
    if (this.#isClosing) return
    this.#isClosing = true
    const tooLate = new AbortController()
    const patience = delay(this.#timing.gateMs, undefined, { signal: tooLate.signal }).catch(() => undefined)
    await Promise.race([this.#endCalls(), patience])
    tooLate.abort()
    this.#sockets.close()
    await this.#thread.stop()
    this.#listNothing()
  }

  /** Settles when every call has been hung up, its audio closed, and its end told. */
  async #endCalls(): Promise<void> {
    if (this.#thread.isReady) {
      const allHungUp = new Promise<void>((resolve) => {
        this.#allHungUp = resolve
      })
      this.#thread.post({ kind: 'stop' })
      await allHungUp
    }
    await this.#gateCalls.allTold()
  }

  #authorise({ attempt, call, at }: Extract<FromWorker, { kind: 'authorise' }>): void {
    const answer = (verdict: Verdict) => this.#thread.post({ kind: 'verdict', attempt, verdict })
    this.#gateCalls.attempted(attempt, call, at, answer)
  }

  async #proved(connection: string, callSid: string): Promise<void> {
    try {
      const account = await this.#gate.accountOf(callSid)
      if (account !== undefined) this.#sockets.belongsTo(connection, account)
    } catch (error) {
      this.#onFault(error)
    }
  }

  #listed(request: number, calls: TestCall[]): void {
    this.#lists.get(request)?.(calls)
    this.#lists.delete(request)
  }

  #brokeDown(): void {
    this.#gateCalls.allFailed(Date.now())
    this.#sockets.dropAll(SERVICE_RESTART)
    this.#listNothing()
    this.#allHungUp?.()
  }

  /** Nobody is left to say what is carried. */
  #listNothing(): void {
    for (const answer of this.#lists.values()) answer([])
    this.#lists.clear()
  }
}

function settingsOf(
  { secret, realm, maxCalls = 100, advertise, mediaPorts }: BuiltInCarrierOptions,
  timing: Timing,
): WorkerSettings {
  return { secret, realm, maxCalls, media: { advertise, ports: mediaPorts }, timing }
}
