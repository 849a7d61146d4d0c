import { createHash, randomBytes } from 'node:crypto'
import { digestParameters } from '../../../server/telephony/builtIn/sip/fields'
import type { Header, SipRequest } from '../../../server/telephony/builtIn/sip/message'
import { headerOf } from '../../../server/telephony/builtIn/sip/message'

const REALM = 'carrier.example'
const HEADERS = {
  401: ['WWW-Authenticate', 'authorization'],
  407: ['Proxy-Authenticate', 'proxy-authorization'],
} as const
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** The carrier's check of our password (RFC 7616, MD5 with qop; RFC 2069 without). */
export class TrunkDigest {
  readonly #nonces = new Set<string>()

  constructor(
    readonly user: string,
    readonly password: string,
    readonly status: 401 | 407,
  ) {}

  /** @returns the header of a challenge, or undefined if the request carries the right answer to one of ours */
  challenge(request: SipRequest): Header | undefined {
    if (this.#isRight(request)) return undefined
    const nonce = randomBytes(12).toString('hex')
    this.#nonces.add(nonce)
    return [HEADERS[this.status][0], `Digest realm="${REALM}", nonce="${nonce}", algorithm=MD5, qop="auth"`]
  }

  #isRight(request: SipRequest): boolean {
    const given = digestParameters(headerOf(request, HEADERS[this.status][1]) ?? '')
    const of = (name: string) => given.get(name) ?? ''
    const secret = md5(`${this.user}:${REALM}:${this.password}`)
    const asked = md5(`${request.method}:${of('uri')}`)
    const once = of('qop') ? `${of('nc')}:${of('cnonce')}:auth:` : ''
    const right = md5(`${secret}:${of('nonce')}:${once}${asked}`)
    return this.#nonces.has(of('nonce')) && of('username') === this.user && of('response') === right
  }
}
