import { createHmac } from 'node:crypto'

/** What a caller shows the carrier for one call. */
export interface CallCredentials {
  /** `<expiry in epoch seconds>:<call sid>` */
  username: string
  password: string
  /** Epoch milliseconds. */
  expiresAt: number
}

/**
 * Short-lived credentials of one call, which a carrier can check with the shared secret alone: the scheme of
 * TURN's REST interface and of Kamailio's auth_ephemeral.
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

/** The password that belongs to a user name: base64(HMAC-SHA1(secret, user name)). */
export function passwordOf(secret: string, username: string): string {
  return createHmac('sha1', secret).update(username).digest('base64')
}

/** Takes a user name apart; undefined when it is none of ours. */
export function readUsername(username: string): { expiresAt: number; callSid: string } | undefined {
  const [, expiry, callSid] = /^(\d{1,12}):(.{1,128})$/.exec(username) ?? []
  return expiry && callSid ? { expiresAt: Number(expiry) * 1000, callSid } : undefined
}
