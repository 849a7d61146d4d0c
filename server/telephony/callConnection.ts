import type { CallConnection } from '../../contract/calls'
import type { Connect } from '../domain/calls/connect'
import type { Clock } from '../ground/clock'
import type { TurnSettings } from '../settings/turn'
import { issueCallCredentials, passwordOf } from './callCredentials'

/** Digest realm of call credentials, and the domain of all our SIP addresses. */
export const SIP_REALM = 'tealine'

/** Path of the SIP WebSocket, on the API's own address. */
export const SIP_PATH = '/sip'

/** The app dials as soon as a call is placed, so credentials need not outlive that. */
const CREDENTIALS_VALID_SECONDS = 60

/** A call that is extended again and again may have to find a new way for its sound (ICE restart) a day later. */
const TURN_VALID_SECONDS = 86_400

interface ConnectParts {
  /** Shared with the carrier. */
  secret: string
  turn?: TurnSettings | undefined
  clock: Clock
  /**
   * Where the next call's telephone connects.
   * @throws Refusal while no call can be placed
   */
  webSocketUrl?: () => string
}

export function createConnect({ secret, turn, clock, webSocketUrl = () => SIP_PATH }: ConnectParts): Connect {
  const iceServersFor = (callSid: string) => {
    if (!turn) return []
    const { username, password } = issueCallCredentials(turn.secret, callSid, TURN_VALID_SECONDS, clock.now())
    return [{ urls: turn.urls, username, credential: password }]
  }
  const connect = (callSid: string) => {
    const { username, password, expiresAt } = issueCallCredentials(
      secret,
      callSid,
      CREDENTIALS_VALID_SECONDS,
      clock.now(),
    )
    return {
      sip_uri: `sip:${callSid}@${SIP_REALM}`,
      ws_url: webSocketUrl(),
      username,
      password,
      expires_at: new Date(expiresAt).toISOString(),
      ice_servers: iceServersFor(callSid),
    }
  }
  const withPasswords = (connection: CallConnection): CallConnection => ({
    ...connection,
    password: passwordOf(secret, connection.username),
    ice_servers: connection.ice_servers.map((server) =>
      turn && server.username ? { ...server, credential: passwordOf(turn.secret, server.username) } : server,
    ),
  })
  return Object.assign(connect, { withPasswords })
}
