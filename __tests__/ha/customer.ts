import { randomUUID } from 'node:crypto'
import { AS_APP, logInByApi } from '../e2e/helpers/logInByApi'
import { SipCall } from '../helpers/server/sip/sipCall'
import { SipSocket } from '../helpers/server/sip/sipSocket'

/** A number of the sandbox that answers at once and plays back what it hears. */
const ANSWERS = '+12025550100'
const PATIENCE_MS = 20_000

export interface Answer {
  /** 0 without an answer. */
  status: number
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

  /** @param origin of the server to ask; the next in turn by default */
  async ask(
    method: string,
    path: string,
    { body, key, origin }: { body?: object; key?: string; origin?: string } = {},
  ): Promise<Answer> {
    const next = origin ?? this.origins[this.#turn++ % this.origins.length]
    try {
      const response = await fetch(`${next}/api/v1/${path}`, {
        method,
        headers: {
          ...AS_APP,
          'x-access-token': this.#token,
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const { resources = {} } = (await response.json()) as { resources?: Answer['resources'] }
      return { status: response.status, resources }
    } catch {
      return { status: 0, resources: {} }
    }
  }

  /** Writes until it is acknowledged, with the same key. @returns undefined if `isOver` before */
  async write(path: string, body: object, isOver: () => boolean) {
    const key = randomUUID()
    while (!isOver()) {
      const answer = await this.ask('POST', path, { body, key })
      if (answer.status === 200) return { key, answer }
      await new Promise((resolve) => setTimeout(resolve, 400))
    }
    return undefined
  }

  /** Talks over a server, with a telephone of its own. */
  async talk(origin: string) {
    const ids = await this.ask('GET', 'Account/CallerIds', { origin })
    const [callerId] = ids.resources.caller_ids as { sid: string }[]
    const body = { to: ANSWERS, caller_id_sid: callerId?.sid }
    const placed = await this.ask('POST', 'Calls', { body, key: randomUUID(), origin })
    if (placed.status !== 200) throw new Error(`The call was answered with ${placed.status}.`)
    const { sid, connection } = placed.resources.call as {
      sid: string
      connection: { username: string; password: string }
    }
    const socket = await SipSocket.open(`${origin.replace('http', 'ws')}/sip`)
    const call = new SipCall(socket, ANSWERS, connection, sid)
    const { status } = await call.place()
    if (status !== 200) throw new Error(`The telephone was answered with ${status}.`)
    const answeredAt = Date.now()
    return {
      sid,
      answeredAt,
      /** The server, or the way to it, has ended the call. */
      isEnded: () =>
        socket.closeCode !== undefined || socket.messages.some((each) => 'method' in each && each.method === 'BYE'),
      async hangUp() {
        await call.ask('BYE')
        await call.media.close()
        socket.socket.terminate()
      },
    }
  }
}
