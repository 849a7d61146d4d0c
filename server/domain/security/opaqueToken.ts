import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A 256-bit secret. We store only its hash. */
export function newOpaqueToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** The stored form of a token, which has enough entropy to need no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
