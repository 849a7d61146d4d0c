import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { AccountCall } from '../domain/access/permissions'
import { permit } from '../domain/access/permissions'
import type { Tokens, Viewer } from '../domain/access/tokens'
import { notLoggedIn } from '../domain/access/tokens'
import { Refusal } from '../domain/refusal'
import type { SecurityLog } from '../domain/security/securityLog'
import type { Settings } from '../settings/settings'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is logged in, if the call requires an account. */
    viewer: Viewer | undefined
  }
}

/** Authenticates and authorises requests. */
export interface Authentication {
  /**
   * Requires the Basic credentials of a known app (spec §7). They identify the app and are not secret.
   * @throws Refusal 401
   */
  requireApp(request: FastifyRequest): void
  /**
   * Requires an access token whose account may use the call.
   * @throws Refusal 401 without a valid token, 404 or 403 if the account may not use the call
   */
  requireViewer(token: string | string[] | undefined, call: AccountCall): Promise<Viewer>
}

export function createAuthentication(
  { serviceId, appId }: Settings,
  tokens: Tokens,
  security: SecurityLog,
): Authentication {
  const pair = Buffer.from(`Basic ${Buffer.from(`${serviceId}:${appId}`).toString('base64')}`)
  return {
    requireApp({ headers }) {
      const shown = Buffer.from(headers.authorization ?? '')
      if (shown.length !== pair.length || !timingSafeEqual(shown, pair))
        throw new Refusal(401, 'unknown_app', 'This app is not known here.')
    },
    async requireViewer(token, call) {
      const viewer = typeof token === 'string' ? await tokens.viewerOf(token) : undefined
      if (!viewer) throw typeof token === 'string' ? await tokens.refusalOf(token) : notLoggedIn()
      try {
        permit(call, viewer.account)
      } catch (refusal) {
        security.report('permission_denied', { account: viewer.account.id, detail: call })
        throw refusal
      }
      return viewer
    },
  }
}
