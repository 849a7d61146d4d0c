import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushTarget } from '../domain/push/pushService'

const RECORD_BYTES = 4096
/** After the text of the only record. */
const LAST_RECORD = 2

/** What differs each time; only tests give it. */
interface Fresh {
  salt: Buffer
  /** Our private key of P-256. */
  scalar?: Buffer
}

/** Encrypts a text of at most 3 KB so that only the browser of a subscription can read it (RFC 8291, `aes128gcm` of RFC 8188). */
export function encryptPush(
  text: string,
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  { salt, scalar }: Fresh = { salt: randomBytes(16) },
): Buffer<ArrayBuffer> {
  const theirs = Buffer.from(p256dh, 'base64url')
  const pair = createECDH('prime256v1')
  if (scalar) pair.setPrivateKey(scalar)
  else pair.generateKeys()
  const ours = pair.getPublicKey()

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = derive(pair.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)

  const recordSize = Buffer.alloc(4)
  recordSize.writeUInt32BE(RECORD_BYTES)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  return Buffer.concat([
    salt,
    recordSize,
    Buffer.from([ours.length]),
    ours,
    cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([LAST_RECORD])])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
