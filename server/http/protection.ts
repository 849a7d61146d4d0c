import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../domain/refusal'
import { isLoopback } from '../ground/loopback'
import type { Settings } from '../settings/settings'
import { NO_PAGE } from './contentPolicy'

const PERMISSIONS = 'microphone=(self), camera=(), geolocation=(), usb=(), payment=(self "https://js.stripe.com")'

/**
 * The headers of every response: helmet's, minus those for browsers that are no longer in use. Pages have a policy of their
 * own (server/web/webApp.ts); HSTS is separate, as it only applies to https.
 */
const FIXED_HEADERS = {
  'content-security-policy': NO_PAGE,
  // Stripe's and PayPal's pages open in pop-ups and must keep working.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
}

/** The permissions policy matters only for pages; API answers are smaller without it. */
const PAGE_HEADERS = { ...FIXED_HEADERS, 'permissions-policy': PERMISSIONS }

const TWO_YEARS = 'max-age=63072000; includeSubDomains'

/** Adds the security headers, and makes a private sandbox refuse requests from other machines. */
export function protect(app: FastifyInstance, settings: Settings): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? FIXED_HEADERS : PAGE_HEADERS)
    if (request.client.isSecure) reply.header('strict-transport-security', TWO_YEARS)
    if (!settings.live && !settings.sandboxIsPublic && !isFromThisMachine(request.raw))
      throw new Refusal(
        403,
        'sandbox_is_private',
        'This sandbox answers its own machine alone. Set SANDBOX_PUBLIC=1 to let others in.',
      )
    done()
  })
}

const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * The request comes from this machine: not forwarded by a proxy, and not sent to a foreign host name (DNS
 * rebinding).
 */
export function isFromThisMachine({ headers, socket }: IncomingMessage): boolean {
  const isForwarded = FORWARDING_HEADERS.some((name) => headers[name] !== undefined)
  const host = (headers.host ?? '').replace(/:\d+$/, '')
  return !isForwarded && isLoopback(socket.remoteAddress ?? '') && isLoopback(host)
}
