import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { passwordOf, readUsername } from '../../callCredentials'
import { digestParameters } from './fields'
import type { SipRequest } from './message'

/** `stale`: must be retried with a fresh nonce. `forbidden`: wrong or expired. */
export type DigestResult = { callSid: string } | { refused: 'stale' | 'forbidden' }

export interface DigestOptions {
  secret: string
  realm: string
  /** Epoch milliseconds. */
  now: () => number
  nonceTtlMs?: number
}

const hash = (algorithm: 'md5', text: string) => createHash(algorithm).update(text).digest('hex')

/**
 * Digest authentication (RFC 7616, RFC 8760 §2) with the short-lived credentials of one call. MD5 is what SIP clients
 * support. Nonces are signed rather than stored; for used ones the highest nonce count is kept, which prevents replays.
 */
export class DigestAuthentication {
  readonly #options: Required<DigestOptions>
  readonly #nonceKey = randomBytes(32)
  readonly #countOfNonce = new Map<string, number>()

  constructor(options: DigestOptions) {
    this.#options = { nonceTtlMs: 60_000, ...options }
  }

  /** The value of a `Proxy-Authenticate` or `WWW-Authenticate` header. */
  challenge(stale = false): string {
    const { realm, now, nonceTtlMs } = this.#options
    const stamp = `${(now() + nonceTtlMs).toString(36)}.${randomBytes(9).toString('base64url')}`
    const nonce = `${stamp}.${this.#sign(stamp)}`
    return `Digest realm="${realm}", nonce="${nonce}", algorithm=MD5, qop="auth"${stale ? ', stale=true' : ''}`
  }

  /** Verifies the value of an `Authorization` or `Proxy-Authorization` header and returns the call it is for. */
  check({ method, uri }: Pick<SipRequest, 'method' | 'uri'>, authorization: string): DigestResult {
    const given = digestParameters(authorization)
    const field = (name: string) => given.get(name) ?? ''
    if (!this.#isOurs(field('nonce'))) return { refused: 'stale' }

    const user = readUsername(field('username'))
    const isForThis = field('realm') === this.#options.realm && field('uri') === uri && field('qop') === 'auth'
    if (!user || !isForThis || user.expiresAt <= this.#options.now()) return { refused: 'forbidden' }

    const password = passwordOf(this.#options.secret, field('username'))
    const ha1 = hash('md5', `${field('username')}:${field('realm')}:${password}`)
    const ha2 = hash('md5', `${method}:${uri}`)
    const right = hash('md5', [ha1, field('nonce'), field('nc'), field('cnonce'), 'auth', ha2].join(':'))
    if (!areEqual(right, field('response'))) return { refused: 'forbidden' }
    return this.#consumeNonce(field('nonce'), field('nc')) ? { callSid: user.callSid } : { refused: 'stale' }
  }

  #sign(stamp: string): string {
    return createHmac('sha256', this.#nonceKey).update(stamp).digest('base64url').slice(0, 22)
  }

  #isOurs(nonce: string): boolean {
    const [, stamp, signature] = /^(.+)\.([\w-]+)$/.exec(nonce) ?? []
    return !!stamp && !!signature && areEqual(this.#sign(stamp), signature) && expiryOf(nonce) > this.#options.now()
  }

  #consumeNonce(nonce: string, nonceCount: string): boolean {
    for (const known of this.#countOfNonce.keys())
      if (expiryOf(known) <= this.#options.now()) this.#countOfNonce.delete(known)
    const count = /^[\da-f]{8}$/i.test(nonceCount) ? Number.parseInt(nonceCount, 16) : 0
    if (count <= (this.#countOfNonce.get(nonce) ?? 0)) return false
    this.#countOfNonce.set(nonce, count)
    return true
  }
}

const expiryOf = (nonce: string) => Number.parseInt(nonce.split('.', 1)[0] ?? '', 36)

function areEqual(right: string, given: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
