import { randomUUID } from 'node:crypto'
import { tagOf } from '../../../../server/telephony/builtIn/sip/fields'
import type { Header, SipResponse } from '../../../../server/telephony/builtIn/sip/message'
import { formatMessage, headerOf, isRequest, parseMessage } from '../../../../server/telephony/builtIn/sip/message'
import type { CallCredentials } from '../../../../server/telephony/callCredentials'
import { authorize } from './sipCall'
import type { Wires } from './wires'

const NONCE_LIFETIME_MS = 50_000
const newBranch = () => `z9hG4bK${randomUUID()}`

/** A call placed by the API. */
export interface Placed {
  sid: string
  to: string
  connection: Pick<CallCredentials, 'username' | 'password'>
}

/** One INVITE of a phone and the state of its dialog. */
export interface Leg {
  placed: Placed
  callId: string
  fromTag: string
  branch: string
  cseq: number
  /** Every frame sent for it, so that it can be resent. */
  frames: string[]
}

/** A phone operated by an attacker who knows SIP: sends well-formed messages in any order. */
export class Phone {
  readonly #wires: Wires
  readonly #lines: string[] = []
  #challenge: { value: string; until: number; count: number } | undefined

  constructor(wires: Wires) {
    this.#wires = wires
  }

  /** Invites with the right credentials. */
  async invite(
    placed: Placed,
    { callId, fromTag }: { callId?: string | undefined; fromTag?: string } = {},
  ): Promise<Leg> {
    const names = { callId: callId ?? randomUUID(), fromTag: fromTag ?? randomUUID() }
    const leg: Leg = { placed, ...names, branch: newBranch(), cseq: 1, frames: [] }
    const uri = uriOf(leg)
    const { value, count } = await this.#challenged()
    const header: Header = ['proxy-authorization', authorize(value, placed.connection, 'INVITE', uri, count)]
    await this.#send(leg, 'INVITE', { headers: [header], body: `v=0\r\ns=${placed.sid}\r\n` })
    return leg
  }

  cancel(leg: Leg): Promise<void> {
    return this.#send(leg, 'CANCEL')
  }

  acknowledge(leg: Leg): Promise<void> {
    return this.#send(leg, 'ACK', { toTag: this.#toTag(leg), branch: newBranch() })
  }

  async hangUp(leg: Leg): Promise<void> {
    leg.cseq += 1
    await this.#send(leg, 'BYE', { toTag: this.#toTag(leg), branch: newBranch() })
  }

  async reinvite(leg: Leg): Promise<void> {
    leg.cseq += 1
    await this.#send(leg, 'INVITE', { toTag: this.#toTag(leg), branch: newBranch(), body: 'v=0\r\ns=again\r\n' })
  }

  /** Resends a frame of a leg verbatim. */
  async repeat(leg: Leg, nth = 0): Promise<void> {
    await this.#write(leg.frames[nth % leg.frames.length] ?? '')
  }

  /** Drops the connection. */
  cut(): void {
    this.#wires.drop(this.#lines.at(-1) ?? '')
  }

  /** The final responses to a leg's first INVITE, without repetitions. */
  statusesOf(leg: Leg): number[] {
    const statuses = this.#responsesTo(leg).map(({ status }) => status)
    return [...new Set(statuses.filter((status) => status >= 200))]
  }

  /** A BYE for the leg has arrived. */
  wasHungUp({ callId }: Leg): boolean {
    return this.#received().some((text) => text.startsWith('BYE ') && text.includes(callId))
  }

  #toTag(leg: Leg): string {
    const tags = this.#responsesTo(leg).map((response) => tagOf(headerOf(response, 'to')))
    return tags.findLast((tag) => tag !== undefined) ?? 'none'
  }

  #responsesTo({ callId, branch }: Leg): SipResponse[] {
    return this.#received().flatMap((text) => {
      const message = parseMessage(text)
      const matches =
        message &&
        !isRequest(message) &&
        headerOf(message, 'call-id') === callId &&
        /INVITE/.test(headerOf(message, 'cseq') ?? '') &&
        headerOf(message, 'via')?.includes(branch)
      return matches ? [message] : []
    })
  }

  /** A challenge serves many requests, each with the next count. */
  async #challenged(): Promise<{ value: string; count: number }> {
    if (!this.#challenge || this.#challenge.until < Date.now()) {
      const asked: Leg = {
        placed: { sid: 'nobody', to: '1', connection: { username: '', password: '' } },
        callId: randomUUID(),
        fromTag: 'a',
        branch: newBranch(),
        cseq: 1,
        frames: [],
      }
      await this.#send(asked, 'INVITE', { body: 'v=0\r\n' })
      const [answer] = this.#responsesTo(asked)
      const value = (answer && headerOf(answer, 'proxy-authenticate')) ?? ''
      this.#challenge = { value, until: Date.now() + NONCE_LIFETIME_MS, count: 0 }
    }
    this.#challenge.count += 1
    return this.#challenge
  }

  async #send(
    leg: Leg,
    method: string,
    {
      headers = [],
      body = '',
      toTag,
      branch = leg.branch,
    }: { headers?: Header[]; body?: string; toTag?: string; branch?: string } = {},
  ): Promise<void> {
    const uri = uriOf(leg)
    const type: Header[] = body ? [['content-type', 'application/sdp']] : []
    const frame = formatMessage({
      method,
      uri,
      headers: [
        ['via', `SIP/2.0/WS caller.invalid;branch=${branch}`],
        ['max-forwards', '70'],
        ['from', `<sip:tester@caller.invalid>;tag=${leg.fromTag}`],
        ['to', toTag ? `<${uri}>;tag=${toTag}` : `<${uri}>`],
        ['call-id', leg.callId],
        ['cseq', `${leg.cseq} ${method}`],
        ['contact', '<sip:tester@caller.invalid;transport=ws>'],
        ['x-call-id', leg.placed.sid],
        ...type,
        ...headers,
      ],
      body,
    })
    leg.frames.push(frame)
    await this.#write(frame)
  }

  async #write(frame: string): Promise<void> {
    if (!this.#wires.isOpen(this.#lines.at(-1) ?? '')) this.#lines.push(this.#wires.open())
    await this.#wires.deliver(this.#lines.at(-1) ?? '', frame)
  }

  /** Everything received, over all connections. */
  #received(): string[] {
    return this.#lines.flatMap((line) => this.#wires.sentTo(line))
  }
}

const uriOf = ({ placed }: Leg) => `sip:${encodeURIComponent(placed.to)}@tealine.test`
