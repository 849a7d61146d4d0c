import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Tokens, Viewer } from '../domain/access/tokens'
import { Refusal } from '../domain/refusal'
import type { Settings } from '../settings'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is logged in, where the call needs an account. */
    viewer: Viewer | undefined
  }
}

/** Lets in who shows the right papers; throws a 401 refusal otherwise. */
export interface Door {
  /** The Basic pair that tells which app calls (spec §7). It identifies, it is no secret. */
  admitApp(request: FastifyRequest): void
  /** The account behind an access token. */
  admitViewer(token: string | string[] | undefined): Promise<Viewer>
}

export function openDoor({ serviceId, appId }: Settings, tokens: Tokens): Door {
  const pair = Buffer.from(`Basic ${Buffer.from(`${serviceId}:${appId}`).toString('base64')}`)
  return {
    admitApp({ headers }) {
      const shown = Buffer.from(headers.authorization ?? '')
      if (shown.length !== pair.length || !timingSafeEqual(shown, pair))
        throw new Refusal(401, 'unknown_app', 'This app is not known here.')
    },
    async admitViewer(token) {
      const viewer = typeof token === 'string' ? await tokens.viewerOf(token) : undefined
      if (!viewer) throw new Refusal(401, 'not_logged_in', 'Please log in again.')
      return viewer
    },
  }
}
