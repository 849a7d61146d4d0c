import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A secret of 256 bits for its owner to keep; we keep its hash alone. */
export function newOpaqueToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** What is kept of a token. It has enough entropy of its own to need no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
