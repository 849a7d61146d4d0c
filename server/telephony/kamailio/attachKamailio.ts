import type { IncomingMessage, Server } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import type { KamailioAddress } from '../../settings/telephony'
import type { SipAccess } from '../builtIn/attachSip'
import { refuseUpgrade } from '../builtIn/refuseUpgrade'
import { SIP_PATH } from '../callConnection'

/** Of one client; a call takes one, and a call that is being repaired two. */
const SOCKETS_PER_CLIENT = 20
/** Headers that Kamailio must not see from outside. */
const PRIVATE_HEADERS = /^(x-forwarded-|forwarded$|authorization$|cookie$|x-access-token$)/i

/**
 * Passes browsers' signalling on to a Kamailio, byte by byte, at `/sip/<its name>`: on the API's own address, so that
 * nothing else needs a certificate, and always to the same Kamailio, which knows the call. Another is taken if that one
 * does not answer.
 */
export function attachKamailio(server: Server, access: SipAccess, answering: () => readonly KamailioAddress[]): void {
  const { path = SIP_PATH, allows = () => true } = access
  const sockets = new Map<string, number>()
  server.on('upgrade', (request, socket, head) => {
    const [, base, name] = /^(\/[\w-]+)(?:\/([\w-]+))?(?:\?|$)/.exec(request.url ?? '') ?? []
    if (base !== path) return refuseUpgrade(socket, 404)
    if (!access.allowsOrigin(request.headers.origin ?? '') || !allows(request)) return refuseUpgrade(socket, 403)
    const client = access.clientOf(request)
    const open = sockets.get(client) ?? 0
    if (open >= SOCKETS_PER_CLIENT) return refuseUpgrade(socket, 429)
    const target = answering().find((each) => each.name === name) ?? answering()[0]
    if (!target) return refuseUpgrade(socket, 503)
    sockets.set(client, open + 1)
    splice(request, socket, head, target).once('close', () => {
      const left = (sockets.get(client) ?? 1) - 1
      if (left > 0) sockets.set(client, left)
      else sockets.delete(client)
    })
  })
}

/** @returns the connection to Kamailio, which closes with the browser's */
function splice(request: IncomingMessage, browser: Duplex, head: Buffer, { host, port }: KamailioAddress): Duplex {
  const kamailio = connect({ host, port, noDelay: true }, () => {
    kamailio.write(`${requestLines(request).join('\r\n')}\r\n\r\n`)
    if (head.length > 0) kamailio.write(head)
    kamailio.pipe(browser)
    browser.pipe(kamailio)
  })
  const end = () => {
    kamailio.destroy()
    browser.destroy()
  }
  for (const side of [kamailio, browser]) side.on('error', end).on('close', end)
  return kamailio
}

function requestLines({ rawHeaders }: IncomingMessage): string[] {
  const lines = ['GET / HTTP/1.1']
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (!PRIVATE_HEADERS.test(rawHeaders[index] ?? '')) lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`)
  return lines
}
