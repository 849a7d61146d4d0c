import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { startWorker } from '../../ground/startWorker'
import type { CallHandler, CallName, Carrier, HangUpReason, Verdict } from '../carrierPort'
import { AttemptRelay } from './attemptRelay'
import { CarrierThread } from './carrierThread'
import type { TestCall } from './farEnd/testParty'
import type { MessageHandlers } from './messageHandlers'
import { handle } from './messageHandlers'
import { refuseUpgrade } from './refuseUpgrade'
import { SipSockets } from './sipSockets'
import type { Timing } from './timing'
import { DEFAULT_TIMING } from './timing'
import type { FromWorker, WorkerSettings } from './workerMessages'

export interface BuiltInCarrierOptions {
  /** Shared with the issuer of call credentials. */
  secret: string
  /** Digest realm of the credentials. */
  realm: string
  callHandler: CallHandler
  /**
   * Extra addresses to advertise for audio, besides those of the network interfaces: `127.0.0.1`, or the public address
   * behind a NAT.
   */
  advertise: string[]
  /** Lowest and highest UDP port for audio; any free port if omitted. */
  mediaPorts?: [number, number]
  maxCalls?: number
  maxConnections?: number
  /** Per client address; counts only unauthenticated connections. */
  maxConnectionsPerClient?: number
  maxConnectionsPerAccount?: number
  pingMs?: number
  timing?: Partial<Timing>
  /** Called with internal errors; they never contain callers or numbers. */
  onError?(error: unknown): void
  spawn?(settings: WorkerSettings): Worker
}

const SERVICE_RESTART = 1012

const spawnWorker = (settings: WorkerSettings) =>
  startWorker(new URL('./carrier.worker', import.meta.url), { workerData: settings })

/** The main-thread half of the built-in carrier: owns the sockets and the call handler; the worker handles the calls. */
export class BuiltInCarrier implements Carrier {
  readonly endsWithServer = true
  readonly #timing: Timing
  readonly #sockets: SipSockets
  readonly #callHandler: CallHandler
  readonly #attempts: AttemptRelay
  readonly #thread: CarrierThread
  readonly #pendingLists = new Map<number, (calls: TestCall[]) => void>()
  readonly #onError: (error: unknown) => void
  readonly #handlers: MessageHandlers<Exclude<FromWorker, { kind: 'ready' }>> = {
    send: ({ connection, text }) => this.#sockets.send(connection, text),
    drop: ({ connection, code }) => this.#sockets.drop(connection, code),
    authenticated: ({ connection, callSid }) => void this.#authenticated(connection, callSid),
    authorise: (message) => this.#authorise(message),
    ringing: ({ attempt, event }) => this.#attempts.ringing(attempt, event),
    answered: ({ attempt, event }) => this.#attempts.answered(attempt, event),
    ended: ({ attempt, event }) => this.#attempts.ended(attempt, event),
    calls: ({ request, calls }) => this.#resolveList(request, calls),
    fault: ({ error }) => this.#onError(error),
    stopped: () => this.#onStopped?.(),
  }
  #requests = 0
  #isClosing = false
  #onStopped: (() => void) | undefined

  constructor(options: BuiltInCarrierOptions) {
    const { callHandler, spawn = spawnWorker, onError = () => undefined } = options
    this.#onError = onError
    this.#timing = { ...DEFAULT_TIMING, ...options.timing }
    this.#callHandler = callHandler
    this.#attempts = new AttemptRelay(callHandler, onError)
    this.#thread = new CarrierThread(() => spawn(settingsOf(options, this.#timing)), {
      message: (message) => handle(this.#handlers, message),
      died: () => this.#workerDied(),
      error: onError,
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
          callHandler.connectionLost({ connection, at: Date.now() })
        },
      },
    )
  }

  /** Resolves when calls can be placed; rejects if the worker cannot start. */
  get ready(): Promise<void> {
    return this.#thread.ready
  }

  /**
   * Upgrades an HTTP request to a caller's signalling connection.
   * @param client what it counts against until it has authenticated
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

  async listSoFar(): Promise<{ calls: TestCall[]; isComplete: boolean }> {
    return { calls: await this.list(), isComplete: true }
  }

  list(): Promise<TestCall[]> {
    if (!this.#thread.isReady || this.#isClosing) return Promise.resolve([])
    const request = ++this.#requests
    return new Promise((resolve) => {
      this.#pendingLists.set(request, resolve)
      this.#thread.post({ kind: 'list', request })
    })
  }

  /** Cuts every signalling connection, as a network failure would; calls survive for their grace period. For tests. */
  dropConnections(): void {
    this.#sockets.dropAll()
  }

  async close(): Promise<void> {
    if (this.#isClosing) return
    this.#isClosing = true
    const cancelTimeout = new AbortController()
    const timeout = delay(this.#timing.authoriseMs, undefined, { signal: cancelTimeout.signal }).catch(() => undefined)
    await Promise.race([this.#endCalls(), timeout])
    cancelTimeout.abort()
    this.#sockets.close()
    await this.#thread.stop()
    this.#resolveListsEmpty()
  }

  /** Resolves when every call has been hung up, its audio closed, and its end reported. */
  async #endCalls(): Promise<void> {
    if (this.#thread.isReady) {
      const stopped = new Promise<void>((resolve) => {
        this.#onStopped = resolve
      })
      this.#thread.post({ kind: 'stop' })
      await stopped
    }
    await this.#attempts.allDelivered()
  }

  #authorise({ attempt, call, at }: Extract<FromWorker, { kind: 'authorise' }>): void {
    const answer = (verdict: Verdict) => this.#thread.post({ kind: 'verdict', attempt, verdict })
    this.#attempts.attempted(attempt, call, at, answer)
  }

  async #authenticated(connection: string, callSid: string): Promise<void> {
    try {
      const account = await this.#callHandler.accountOf(callSid)
      if (account !== undefined) this.#sockets.assignAccount(connection, account)
    } catch (error) {
      this.#onError(error)
    }
  }

  #resolveList(request: number, calls: TestCall[]): void {
    this.#pendingLists.get(request)?.(calls)
    this.#pendingLists.delete(request)
  }

  #workerDied(): void {
    this.#attempts.failAll(Date.now())
    this.#sockets.dropAll(SERVICE_RESTART)
    this.#resolveListsEmpty()
    this.#onStopped?.()
  }

  /** The worker that would answer is gone. */
  #resolveListsEmpty(): void {
    for (const answer of this.#pendingLists.values()) answer([])
    this.#pendingLists.clear()
  }
}

function settingsOf(
  { secret, realm, maxCalls = 100, advertise, mediaPorts }: BuiltInCarrierOptions,
  timing: Timing,
): WorkerSettings {
  return { secret, realm, maxCalls, media: { advertise, ports: mediaPorts }, timing }
}
