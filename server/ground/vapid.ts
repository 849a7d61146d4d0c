import type { KeyObject } from 'node:crypto'
import { createECDH, createPrivateKey, hkdfSync, sign } from 'node:crypto'

/** Push services know by this pair who sends (RFC 8292). */
export interface VapidKeys {
  /** An uncompressed point of P-256, in base64url. */
  publicKey: string
  privateKey: KeyObject
}

const SCALAR_BYTES = 32

/** @throws if these bytes are no private key of P-256 */
export function vapidKeysOf(scalar: Buffer): VapidKeys {
  if (scalar.length !== SCALAR_BYTES) throw new RangeError(`A private key has ${SCALAR_BYTES} bytes`)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(scalar)
  const point = pair.getPublicKey()
  const coordinate = (nth: 0 | 1) => {
    const from = 1 + nth * SCALAR_BYTES
    return point.subarray(from, from + SCALAR_BYTES).toString('base64url')
  }
  const jwk = { kty: 'EC', crv: 'P-256', d: scalar.toString('base64url'), x: coordinate(0), y: coordinate(1) }
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) }
}

/** The same keys each time for the same secret. */
export function vapidKeysFrom(secret: string): VapidKeys {
  for (let round = 0; ; round += 1) {
    const scalar = Buffer.from(hkdfSync('sha256', secret, '', `vapid ${round}`, SCALAR_BYTES))
    try {
      return vapidKeysOf(scalar)
    } catch {
      // One in four billion is not below the order of the curve.
    }
  }
}

const HEADER = Buffer.from(JSON.stringify({ typ: 'JWT', alg: 'ES256' })).toString('base64url')

interface Claims {
  /** The push service's origin. */
  audience: string
  /** How its operator reaches us: `mailto:` or `https:`. */
  subject: string
  /** In seconds since 1970. */
  expiresAt: number
}

/** The `Authorization` of a message. */
export function vapidAuthorization({ publicKey, privateKey }: VapidKeys, claims: Claims): string {
  const { audience: aud, subject: sub, expiresAt: exp } = claims
  const token = `${HEADER}.${Buffer.from(JSON.stringify({ aud, exp, sub })).toString('base64url')}`
  const signature = sign('sha256', Buffer.from(token), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${token}.${signature.toString('base64url')}, k=${publicKey}`
}
