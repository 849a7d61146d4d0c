import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { AccountCall } from '../domain/access/permissions'
import { permit } from '../domain/access/permissions'
import type { Tokens, Viewer } from '../domain/access/tokens'
import { Refusal } from '../domain/refusal'
import type { SecurityLog } from '../domain/security/securityLog'
import type { Settings } from '../settings'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is logged in, where the call needs an account. */
    viewer: Viewer | undefined
  }
}

/** Lets in who shows the right papers. */
export interface Authentication {
  /**
   * The Basic pair that tells which app calls (spec §7). It identifies, it is no secret.
   * @throws Refusal 401
   */
  requireApp(request: FastifyRequest): void
  /**
   * The account behind an access token, for a call that it may use.
   * @throws Refusal 401 without a valid token, 404 or 403 for a call that is not for that account
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
      if (!viewer) throw new Refusal(401, 'not_logged_in', 'Please log in again.')
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
