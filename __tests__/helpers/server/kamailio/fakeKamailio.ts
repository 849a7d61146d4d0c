import { randomInt, randomUUID } from 'node:crypto'
import type { Clock } from '../../../../server/ground/clock'
import type { KamailioAddress } from '../../../../server/settings/telephony'
import type { Order } from './eventServer'
import { EventServer } from './eventServer'
import { WebServer } from './webServer'

interface Dialog {
  callId: string
  sid: string
  conn: string
  cseq: number
  entry: number
  id: number
  started: string
  answered: string | undefined
  why: string
}

/** What its INVITE came to: the verdict as Kamailio received it. */
export interface Attempt {
  callId: string
  verdict: Promise<Order>
}

interface Invite {
  sid: string
  to: string
  callId?: string
  conn?: string
  xCallId?: string
  /** The server that is asked; by default one after the other. */
  server?: string
}

export const TOKEN = 'a token of the tests, 32 letters'

/**
 * A Kamailio with our configuration, as the product's servers see it: evapi, JSON-RPC and, for browsers, HTTP upgrades. It
 * holds calls that the test moves, and repeats ends, at each `beat`, until they are acknowledged.
 */
export class FakeKamailio {
  readonly address: KamailioAddress
  readonly events = new EventServer(TOKEN)
  readonly web = new WebServer(
    () => this.events.token,
    (method) => this.#answer(method),
  )
  /** As `dispatcher.list` shows those of each trunk. */
  trunkFlags = ['AP']
  readonly #clock: Clock
  readonly #dialogs = new Map<string, Dialog>()
  readonly #outbox = new Map<string, object>()
  readonly #waiting = new Map<number, (order: Order) => void>()
  #turn = 0
  #index = 0

  constructor(clock: Clock, name = 'k1') {
    this.#clock = clock
    this.address = { name, host: '127.0.0.1', port: randomInt(20_000, 32_000) }
    this.events.onOrder = (order) => this.#obey(order)
  }

  async start(): Promise<this> {
    await this.web.listen(this.address.port)
    await this.events.listen(this.address.port + 2)
    return this
  }

  async stop(): Promise<void> {
    await this.events.close()
    await this.web.close()
  }

  /** It comes back, with its calls if they are in a database. */
  async restart(keepsCalls: boolean): Promise<void> {
    await this.stop()
    if (!keepsCalls) this.forgetCalls()
    await this.start()
  }

  forgetCalls(): void {
    this.#dialogs.clear()
    this.#outbox.clear()
  }

  get ordersOf() {
    return (cmd: string) => this.events.orders.filter((order) => order.cmd === cmd)
  }

  carries(callId: string): boolean {
    return this.#dialogs.has(callId)
  }

  /** Ends that no server has acknowledged. */
  get outbox(): string[] {
    return [...this.#outbox.keys()]
  }

  /** What both sides say every two seconds, and the ends that nobody has settled. */
  beat(): void {
    this.events.tell({ ev: 'beat' })
    for (const end of this.#outbox.values()) this.events.tell(end)
  }

  /** A trunk answers with a status that is not in `statuses.cfg`. */
  answerUnlisted(code: string): void {
    this.events.tell({ ev: 'unlisted', code })
  }

  /** An INVITE, given to one server. */
  invite({ sid, to, callId = randomUUID(), conn = '10.0.0.9:5000', xCallId = sid, server }: Invite): Attempt {
    const { servers } = this.events
    this.#index += 1
    const index = this.#index
    const at = this.#time()
    const asked = server ?? servers[this.#turn++ % servers.length]
    const dialog = {
      callId,
      sid,
      conn,
      cseq: 2,
      entry: index,
      id: index + 7,
      started: at,
      answered: undefined,
      why: '',
    }
    const verdict = new Promise<Order>((resolve) => {
      this.#waiting.set(index, (order) => {
        if (order.status === 200) {
          this.#dialogs.set(callId, dialog)
          this.events.tell({ ev: 'started', callId, sid, conn, cseq: 2, startedAt: at })
        }
        resolve(order)
      })
    })
    const event = {
      ev: 'authorise',
      to: asked,
      index,
      label: index * 3,
      callId,
      sid,
      dialled: to,
      xCallId,
      conn,
      cseq: 2,
    }
    this.events.tell({ ...event, at })
    return { callId, verdict }
  }

  /** The caller gives up before there is a verdict. */
  giveUp(): void {
    this.#waiting.clear()
  }

  ring(callId: string): void {
    this.events.tell({ ev: 'ringing', callId, at: this.#time() })
  }

  answer(callId: string): void {
    const dialog = this.#dialog(callId)
    dialog.answered = this.#time()
    this.events.tell({ ev: 'answered', callId, entry: dialog.entry, id: dialog.id, at: dialog.answered })
  }

  /** What rtpengine has measured so far. */
  measure(callId: string, measured: { loss: string; jitter: string }): void {
    this.events.tell({ ev: 'measured', callId, ...measured })
  }

  /** The call ends: by a side, by what the product ordered, or with the SIP status of the trunk. */
  end(callId: string, why: string, code = '', measured = {}): void {
    const { sid, conn, started, answered = '' } = this.#dialog(callId)
    const times = { startedAt: started, answeredAt: answered, at: this.#time() }
    const end = { ev: 'ended', callId, sid, conn, ...times, why, code, cause: '', ...measured }
    this.#dialogs.delete(callId)
    this.#outbox.set(callId, end)
    this.events.tell(end)
  }

  closeConnection(conn: string): void {
    this.events.tell({ ev: 'wsclosed', conn, at: this.#time() })
  }

  rebind(callId: string, conn: string): void {
    this.#dialog(callId).conn = conn
    this.events.tell({ ev: 'rebound', callId, conn })
  }

  #obey(order: Order): void {
    const callId = String(order.callId)
    if (order.cmd === 'verdict') {
      const take = this.#waiting.get(Number(order.index))
      this.#waiting.delete(Number(order.index))
      if (take) take(order)
      else if (order.status === 200) this.events.tell({ ev: 'vanished', callId, at: this.#time() })
    } else if (order.cmd === 'ack') this.#outbox.delete(callId)
    else if (order.cmd === 'hangup') this.#hangUp(callId, order)
  }

  /** A CANCEL ends only what rings, and a dialog is found by its place. */
  #hangUp(callId: string, { why, cseq, entry, id }: Order): void {
    const dialog = this.#dialogs.get(callId)
    if (!dialog) return
    const isRinging = dialog.answered === undefined
    if (isRinging && cseq === dialog.cseq) this.end(callId, String(why), '487')
    else if (!isRinging && cseq === 0 && entry === dialog.entry && id === dialog.id) this.end(callId, String(why))
  }

  #answer(method: string): object {
    if (method === 'dlg.list') return { result: [...this.#dialogs.values()].map(listed) }
    const targets = this.trunkFlags.map((FLAGS) => ({ DEST: { URI: 'sip:trunk', FLAGS } }))
    if (targets.length === 0) return { error: { code: 500, message: 'No Destination Sets' } }
    return { result: { NRSETS: 1, RECORDS: [{ SET: { ID: 1, TARGETS: targets } }] } }
  }

  #dialog(callId: string): Dialog {
    const dialog = this.#dialogs.get(callId)
    if (!dialog) throw new Error(`Kamailio has no call ${callId}`)
    return dialog
  }

  #time(): string {
    const now = this.#clock.now()
    return `${Math.floor(now / 1000)}:${(now % 1000) * 1000}`
  }
}

function listed({ callId, sid, conn, cseq, entry, id, started, answered }: Dialog) {
  const variables = [{ sid }, { started }, { conn }, { cseq: String(cseq) }, ...(answered ? [{ answered }] : [])]
  return { h_entry: entry, h_id: id, 'call-id': callId, state: answered ? 4 : 2, variables }
}
