import { createHash } from 'node:crypto'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Proves knowledge of the secret by signing a nonce; `route[HELLO]` of product.cfg does the same. */
export function secretProof(secret: string, nonce: string): string {
  return sha256(`${secret}:${sha256(`${secret}:${nonce}`)}`)
}
