import type { IncomingMessage } from 'node:http'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../domain/refusal'
import type { Settings } from '../settings'
import { contentPolicy } from '../web/contentPolicy'
import { isLoopback } from './loopback'

/** The headers that every answer carries. HSTS is set apart: it means something on https alone. */
export function headerRules(indexHtml: string, { webAppTargets }: Settings): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(indexHtml, webAppTargets) },
    // Stripe's and PayPal's pages open beside ours and must keep working.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  }
}

const PERMISSIONS = 'microphone=(self), camera=(), geolocation=(), usb=(), payment=(self "https://js.stripe.com")'

const TWO_YEARS = 'max-age=63072000; includeSubDomains'

/** Headers beyond helmet's, and the sandbox's refusal of whoever comes from outside. */
export function protect(app: FastifyInstance, settings: Settings): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', PERMISSIONS)
    if (request.protocol === 'https') reply.header('strict-transport-security', TWO_YEARS)
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

/** A request of a program on this machine: not passed on by a proxy, and not led here by a foreign name (DNS rebinding). */
export function isFromThisMachine({ headers, socket }: IncomingMessage): boolean {
  const isForwarded = FORWARDING_HEADERS.some((name) => headers[name] !== undefined)
  const host = (headers.host ?? '').replace(/:\d+$/, '')
  return !isForwarded && isLoopback(socket.remoteAddress ?? '') && isLoopback(host)
}
