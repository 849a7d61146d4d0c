import { createHmac } from 'node:crypto'

/** Credentials that a caller presents to the carrier for one call. */
export interface CallCredentials {
  /** `<expiry in epoch seconds>:<call sid>` */
  username: string
  password: string
  /** Epoch milliseconds. */
  expiresAt: number
}

/**
 * Short-lived credentials for one call, which a carrier can verify with nothing but the shared secret: the scheme of
 * the TURN REST API and of Kamailio's auth_ephemeral.
 * @param now epoch milliseconds
 */
export function issueCallCredentials(
  secret: string,
  callSid: string,
  ttlSeconds: number,
  now: number,
): CallCredentials {
  const expiry = Math.floor(now / 1000) + ttlSeconds
  const username = `${expiry}:${callSid}`
  return { username, password: passwordOf(secret, username), expiresAt: expiry * 1000 }
}

/** The password for a user name: base64(HMAC-SHA1(secret, user name)). */
export function passwordOf(secret: string, username: string): string {
  return createHmac('sha1', secret).update(username).digest('base64')
}

/** Parses a user name; undefined if we did not issue it. */
export function readUsername(username: string): { expiresAt: number; callSid: string } | undefined {
  const [, expiry, callSid] = /^(\d{1,12}):(.{1,128})$/.exec(username) ?? []
  return expiry && callSid ? { expiresAt: Number(expiry) * 1000, callSid } : undefined
}
