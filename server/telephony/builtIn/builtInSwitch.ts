import { setTimeout as delay } from 'node:timers/promises'
import type { CallName, Verdict } from '../carrierPort'
import type { CallReporter } from './farEnd/testParty'
import { TestParty } from './farEnd/testParty'
import type { MessageHandlers } from './messageHandlers'
import { handle } from './messageHandlers'
import { DigestAuthentication } from './sip/digestAuthentication'
import { headerOf } from './sip/message'
import type { ServerCall } from './userAgent/serverCall'
import { UserAgentServer } from './userAgent/userAgentServer'
import type { FromWorker, ToWorker, WorkerSettings } from './workerMessages'

/** The worker half of the carrier: connects signalling, far ends and the main thread's messages. */
export class BuiltInSwitch {
  readonly #settings: WorkerSettings
  readonly #post: (message: FromWorker) => void
  readonly #userAgent: UserAgentServer
  readonly #parties = new WeakMap<ServerCall, TestParty>()
  /** Pending closes: audio of ended calls whose sockets may still be open. */
  readonly #closing = new Set<Promise<void>>()
  readonly #verdicts = new Map<number, (verdict: Verdict) => void>()
  readonly #handlers: MessageHandlers<ToWorker> = {
    opened: ({ connection }) => this.#userAgent.opened(connection),
    received: ({ connection, text }) => void this.#userAgent.received(connection, text),
    closed: ({ connection }) => this.#userAgent.closed(connection),
    verdict: ({ attempt, verdict }) => this.#verdicts.get(attempt)?.(verdict),
    hangUp: ({ call, reason }) => this.#userAgent.call(call)?.terminate(reason),
    extend: ({ call, maxSeconds }) => this.#partyOf(call)?.setLimit(maxSeconds),
    list: ({ request }) => this.#post({ kind: 'calls', request, calls: this.#describe() }),
    stop: () => void this.#stop(),
  }
  #attempts = 0

  constructor(settings: WorkerSettings, post: (message: FromWorker) => void) {
    this.#settings = settings
    this.#post = post
    const { secret, realm, maxCalls, timing } = settings
    this.#userAgent = new UserAgentServer({
      maxCalls,
      timing,
      digest: new DigestAuthentication({ secret, realm, now: Date.now, nonceTtlMs: timing.nonceMs }),
      wire: {
        send: (connection, text) => post({ kind: 'send', connection, text }),
        drop: (connection, code) => post({ kind: 'drop', connection, code }),
        authenticated: (connection, callSid) => post({ kind: 'authenticated', connection, callSid }),
      },
      createFarEnd: (call) => this.#createParty(call),
    })
  }

  receive(message: ToWorker): void {
    handle(this.#handlers, message)
  }

  /**
   * Waits for the sockets to close: a packet that arrives while the thread is terminating makes Node.js abort the whole
   * process.
   */
  async #stop(): Promise<void> {
    for (const call of this.#userAgent.calls) call.terminate('shutdown')
    await Promise.allSettled(this.#closing)
    this.#post({ kind: 'stopped' })
  }

  #createParty(call: ServerCall): TestParty {
    const { timing, media } = this.#settings
    const trackClosing = (audio: Promise<void>) => this.#trackClosing(audio)
    const party = new TestParty(call, { timing, media, trackClosing, reporter: this.#reporterOf(call) })
    this.#parties.set(call, party)
    return party
  }

  #trackClosing(audio: Promise<void>): void {
    const closed = audio.finally(() => this.#closing.delete(closed))
    this.#closing.add(closed)
  }

  #partyOf(name: CallName): TestParty | undefined {
    const call = this.#userAgent.call(name)
    return call && this.#parties.get(call)
  }

  #describe() {
    const parties = this.#userAgent.calls.flatMap((call) => this.#parties.get(call) ?? [])
    return parties.filter((party) => party.isAdmitted).map((party) => party.describe())
  }

  #reporterOf(call: ServerCall): CallReporter {
    const attempt = ++this.#attempts
    return {
      authorise: () => this.#authorise(attempt, call),
      ringing: (event) => this.#post({ kind: 'ringing', attempt, event }),
      answered: (event) => this.#post({ kind: 'answered', attempt, event }),
      ended: (event) => this.#post({ kind: 'ended', attempt, event }),
    }
  }

  async #authorise(attempt: number, { id, callSid, dialled, invite, connection }: ServerCall): Promise<Verdict> {
    const xCallId = headerOf(invite, 'x-call-id')
    const call = { sipCallId: id, callSid, dialled, xCallId, connection: connection.id }
    const verdict = new Promise<Verdict>((resolve) => this.#verdicts.set(attempt, resolve))
    const cancelTimeout = new AbortController()
    this.#post({ kind: 'authorise', attempt, call, at: Date.now() })
    try {
      return await Promise.race([
        verdict,
        delay(this.#settings.timing.authoriseMs, { status: 503 }, { signal: cancelTimeout.signal }),
      ])
    } finally {
      this.#verdicts.delete(attempt)
      cancelTimeout.abort()
    }
  }
}
