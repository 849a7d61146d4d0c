import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AS_APP, logInByApi } from '../e2e/helpers/logInByApi'
import { SipCall } from '../helpers/server/sip/sipCall'
import { SipSocket } from '../helpers/server/sip/sipSocket'

/** A number of the sandbox that answers at once and plays back what it hears. */
const ANSWERS = '+12025550100'
const PATIENCE_MS = 20_000
const RETRY_MS = 400

export interface Answer {
  /** 0 without an answer. */
  status: number
  /** Empty without JSON. */
  body: Record<string, unknown>
  resources: Record<string, unknown>
}

/** A customer of the sample data who asks the servers in turn, as pages do behind a proxy. */
export class Customer {
  sid = ''
  readonly #token: string
  #turn = 0

  private constructor(
    readonly origins: readonly string[],
    token: string,
  ) {
    this.#token = token
  }

  /** @param phone as in the sample data, without the calling code */
  static async logIn(origins: readonly string[], phone: string): Promise<Customer> {
    const customer = new Customer(origins, await logInByApi(origins[0] ?? '', phone))
    const { account } = (await customer.ask('GET', 'Account')).resources as Record<string, { sid: string }>
    customer.sid = account?.sid ?? ''
    return customer
  }

  /** The server whose turn it is. */
  nextOrigin(): string {
    return this.origins[this.#turn++ % this.origins.length] ?? ''
  }

  /** @param origin of the server to ask; the next in turn by default */
  ask(method: string, path: string, { body, key, origin }: { body?: object; key?: string; origin?: string } = {}) {
    const headers = {
      ...AS_APP,
      'x-access-token': this.#token,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    return this.#fetch(`${origin ?? this.nextOrigin()}/api/v1/${path}`, init)
  }

  /** Calls a method of the other protocol. @returns its result, if it has one */
  async rpc(method: string, params: object): Promise<Record<string, unknown> | undefined> {
    const headers = { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await this.#fetch(`${this.nextOrigin()}/api/rpc`, { method: 'POST', headers, body })
    return answer.body.result as Record<string, unknown> | undefined
  }

  /** The balance, if it can be read. */
  async credits(): Promise<number | undefined> {
    const { account } = (await this.ask('GET', 'Account')).resources as Record<string, { credits: number }>
    return account?.credits
  }

  async #fetch(url: string, init: RequestInit): Promise<Answer> {
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
      const body = (await response.json()) as Answer['body']
      return { status: response.status, body, resources: (body.resources ?? {}) as Answer['resources'] }
    } catch {
      return { status: 0, body: {}, resources: {} }
    }
  }

  /** Writes until it is acknowledged, with the same key. @returns undefined if `isOver` before */
  async write(path: string, body: object, isOver: () => boolean) {
    const key = randomUUID()
    while (!isOver()) {
      const answer = await this.ask('POST', path, { body, key })
      if (answer.status === 200) return { key, answer }
      await sleep(RETRY_MS)
    }
    return undefined
  }

  /** Talks over a server, with a telephone of its own. */
  async talk(origin: string) {
    const ids = await this.ask('GET', 'Account/CallerIds', { origin })
    const [callerId] = (ids.resources.caller_ids ?? []) as { sid: string }[]
    const body = { to: ANSWERS, caller_id_sid: callerId?.sid }
    const placed = await this.ask('POST', 'Calls', { body, key: randomUUID(), origin })
    if (placed.status !== 200) throw new Error(`The call was answered with ${placed.status}.`)
    const { sid, connection } = placed.resources.call as {
      sid: string
      connection: { username: string; password: string }
    }
    const socket = await inTime(SipSocket.open(`${origin.replace('http', 'ws')}/sip`))
    const call = new SipCall(socket, ANSWERS, connection, sid)
    const close = async () => {
      await call.media.close()
      socket.socket.terminate()
    }
    const { status } = await inTime(call.place()).catch(async (error) => {
      await close()
      throw error
    })
    if (status !== 200) {
      await close()
      throw new Error(`The telephone was answered with ${status}.`)
    }
    return {
      sid,
      answeredAt: Date.now(),
      /** The server, or the way to it, has ended the call. */
      isEnded: () =>
        socket.closeCode !== undefined || socket.messages.some((each) => 'method' in each && each.method === 'BYE'),
      async hangUp() {
        await inTime(call.ask('BYE')).finally(close)
      },
    }
  }
}

export type Talk = Awaited<ReturnType<Customer['talk']>>

/** A server that is frozen answers nothing, not even with an error. */
function inTime<T>(promise: Promise<T>): Promise<T> {
  const late = sleep(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error('Nothing was answered in time.')
  })
  return Promise.race([promise, late])
}
