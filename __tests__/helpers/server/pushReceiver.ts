import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { PushSubscription } from '../../../contract/push'

const HOST = 'https://fcm.googleapis.com'

/** A message as a browser's push service got it. */
export interface Pushed {
  headers: Headers
  body: Buffer
  redirect: RequestInit['redirect']
}

/** A browser with a subscription at a push service that a test stands in for. */
export class PushReceiver {
  readonly #pair = createECDH('prime256v1')
  readonly #auth = randomBytes(16)
  readonly endpoint: string

  constructor(endpoint = `${HOST}/wp/${randomBytes(24).toString('base64url')}`) {
    this.#pair.generateKeys()
    this.endpoint = endpoint
  }

  /** What the browser tells the server, besides the key that it has subscribed with. */
  get subscription(): Omit<PushSubscription, 'public_key'> {
    return {
      endpoint: this.endpoint,
      p256dh: this.#pair.getPublicKey().toString('base64url'),
      auth: this.#auth.toString('base64url'),
    }
  }

  /** Decrypts a message as a browser does (RFC 8188, RFC 8291). */
  read({ body }: Pushed): unknown {
    const [salt, size, length] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)]
    const theirs = body.subarray(21, 21 + length)
    const record = body.subarray(21 + length)
    if (record.length > size) throw new Error('There is more than one record')
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#pair.getPublicKey(), theirs])
    const secret = Buffer.from(hkdfSync('sha256', this.#pair.computeSecret(theirs), this.#auth, info, 32))
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(record.subarray(-16))
    const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    if (text.at(-1) !== 2) throw new Error('It is not the last record')
    return JSON.parse(text.subarray(0, -1).toString())
  }
}

/** What the signature of a message says, once checked by the key that goes with it. */
export function claimsOf({ headers }: Pushed): { key: string; claims: Record<string, unknown> } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.get('authorization') ?? '') ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const coordinates = { x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const jwk = { kty: 'EC', crv: 'P-256', ...coordinates }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  const isSigned = verify('sha256', Buffer.from(`${header}.${claims}`), options, Buffer.from(signature, 'base64url'))
  if (!isSigned) throw new Error('The signature is wrong')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}
