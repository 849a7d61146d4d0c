import type { Environment } from './readValue'
import { readOptional, readSecret, SettingsError } from './readValue'

/** The operator's TURN servers, which carry the sound of callers whose networks let nothing else through. */
export interface TurnSettings {
  /** `turn:`, `turns:` or `stun:` addresses (RFC 7064, 7065). */
  urls: string[]
  /** Shared with the TURN servers, which accept the credentials made with it (coturn's `static-auth-secret`). */
  secret: string
}

const ICE_SERVER = /^(stuns?:[^\s?@]+|turns?:[^\s?@]+(\?transport=(udp|tcp))?)$/

/** @throws SettingsError if only one of the two is set, or either is invalid */
export function readTurn(env: Environment): TurnSettings | undefined {
  const urls = (env.TURN_URLS ?? '').split(/[\s,]+/).filter(Boolean)
  const secret = readOptional(env, 'TURN_SECRET', readSecret)
  const wrong = urls.find((url) => !ICE_SERVER.test(url))
  if (wrong !== undefined)
    throw new SettingsError(
      `TURN_URLS holds "${wrong}", but must list addresses such as turn:turn.example.com:3478?transport=udp or turns:turn.example.com:5349.`,
    )
  if (urls.length === 0 && secret === undefined) return undefined
  if (urls.length === 0 || secret === undefined)
    throw new SettingsError('TURN_URLS and TURN_SECRET are set together or not at all.')
  return { urls, secret }
}
