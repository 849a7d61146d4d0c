import { ECDH } from 'node:crypto'
import { Refusal } from '../refusal'
import type { PushTarget } from './pushService'

/** The push services of Chromium, Firefox, Safari and Edge. The server sends to no other host. */
const HOSTS =
  /^(?:fcm\.googleapis\.com|jmt17\.google\.com|updates\.push\.services\.mozilla\.com|(?:[a-z\d-]+\.)+(?:push\.apple|notify\.windows)\.com)$/

/**
 * The address is one of a browser's push service: https, at its usual port, without a name and a password, and spelled as
 * browsers spell it, so that the same device has the same address.
 */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, hash, href } = new URL(endpoint)
  const isPlain = href === endpoint && port === '' && username === '' && password === '' && hash === ''
  return isPlain && protocol === 'https:' && HOSTS.test(hostname)
}

/** @throws Refusal 422 */
export function checkTarget({ endpoint, p256dh }: PushTarget): void {
  if (!isPushEndpoint(endpoint))
    throw new Refusal(422, 'unknown_push_service', "Notifications can't be sent to this browser.")
  if (!isPoint(p256dh)) throw new Refusal(422, 'invalid_push_key', "Notifications can't be sent to this browser.")
}

function isPoint(key: string): boolean {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url', 'hex', 'uncompressed') !== ''
  } catch {
    return false
  }
}
