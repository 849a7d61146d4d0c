import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { connect } from 'node:net'
import type { KamailioAddress } from '../../settings/telephony'
import type { SipAccess } from '../builtIn/attachSip'
import { refuseUpgrade } from '../builtIn/refuseUpgrade'
import { SIP_PATH } from '../callConnection'
import { SignallingClients } from './signallingClients'

/** All that Kamailio needs for the handshake: not cookies, tokens or clients' addresses. */
const PASSED_ON = /^(host|upgrade|connection|origin|sec-websocket-[\w-]+)$/i
const ANSWER_WITHIN_MS = 3_000
/** The status line of a handshake that succeeded. */
const ACCEPTED = /^HTTP\/1\.1 101 /
/** After this long without traffic a connection is probed (TCP keep-alive). */
const KEEP_ALIVE_AFTER_MS = 10_000

/** A connection that has no call within this time is closed: the app opens one when it calls. */
const CALLS_WITHIN_MS = 15_000
/**
 * How many connections without a call are kept; beyond that the oldest is closed. A Kamailio accepts 4,096 from all
 * servers.
 */
const WITHOUT_CALL_AT_MOST = 200

interface AttachParts {
  answering(): readonly KamailioAddress[]
  /** Filters connections: returns those that carry no call. */
  withoutCall(connections: Iterable<string>): string[]
  callsWithinMs?: number | undefined
}

/** The browsers' connections to the Kamailios. */
interface Attached {
  /** Closes all connections and accepts no new ones. */
  close(): void
  /**
   * Closes a connection that its Kamailio considers dead. Kamailio does not close it itself; a browser that is still
   * there reconnects.
   * @param connection as `connectionOf()` names it
   */
  closeConnection(connection: string): void
}

/**
 * Proxies browsers' signalling to a Kamailio, byte by byte, at `/sip/<its name>`. It uses the API's own address, so
 * that nothing else needs a certificate, and always leads to the named Kamailio: another one would not know the call of
 * a browser that reconnects, and the call would be lost. Without a name, as in the web app's system check, any Kamailio
 * will do.
 */
export function attachKamailio(
  server: Server,
  access: SipAccess,
  { answering, withoutCall, callsWithinMs = CALLS_WITHIN_MS }: AttachParts,
): Attached {
  const { path = SIP_PATH, allows = () => true } = access
  const connections = new Map<string, Socket>()
  const names = new WeakMap<Socket, string>()
  const clients = new SignallingClients((browser) => {
    const connection = names.get(browser)
    return connection !== undefined && withoutCall([connection]).length === 0
  })
  const joined = (connection: string, browser: Socket, kamailio: Socket) => {
    connections.set(connection, browser)
    names.set(browser, connection)
    const strangers = withoutCall(connections.keys())
    for (const oldest of strangers.slice(0, -WITHOUT_CALL_AT_MOST)) {
      connections.get(oldest)?.destroy()
      connections.delete(oldest)
    }
    const watch = setInterval(() => withoutCall([connection]).length > 0 && browser.destroy(), callsWithinMs)
    kamailio.once('close', () => {
      clearInterval(watch)
      connections.delete(connection)
    })
  }
  const take = (request: IncomingMessage, browser: Socket, head: Buffer) => {
    const [, base, name] = /^(\/[\w-]+)(?:\/([\w-]+))?(?:\?|$)/.exec(request.url ?? '') ?? []
    if (base !== path) return turnAway(browser, 404)
    if (!isSipOverWebSocket(request)) return turnAway(browser, 400)
    if (!access.allowsOrigin(request.headers.origin ?? '') || !allows(request)) return turnAway(browser, 403)
    const target = answering().find((each) => name === undefined || each.name === name)
    if (!target) return turnAway(browser, 503)
    if (!clients.take(access.clientOf(request), browser)) return turnAway(browser, 429)
    splice(request, browser, head, target, (kamailio) => {
      joined(`${target.name}/${kamailio.localAddress}:${kamailio.localPort}`, browser, kamailio)
    })
  }
  const onUpgrade = (request: IncomingMessage, _: unknown, head: Buffer) => take(request, request.socket, head)
  server.on('upgrade', onUpgrade)
  return {
    close() {
      server.off('upgrade', onUpgrade)
      clients.close()
    },
    closeConnection: (connection) => void connections.get(connection)?.destroy(),
  }
}

function isSipOverWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && headers['sec-websocket-protocol']?.trim() === 'sip'
}

/** Also drops a client that does not close its half of the connection. */
function turnAway(browser: Socket, status: number): void {
  refuseUpgrade(browser, status)
  browser.destroySoon()
}

/** Joins a browser's connection to one to Kamailio; when either ends, so does the other. */
function splice(
  request: IncomingMessage,
  browser: Socket,
  head: Buffer,
  { host, port }: KamailioAddress,
  onJoined: (kamailio: Socket) => void,
): void {
  const kamailio = connect({ host, port, noDelay: true, timeout: ANSWER_WITHIN_MS })
  const refuse = () => {
    kamailio.destroy()
    turnAway(browser, 503)
  }
  for (const event of ['timeout', 'error', 'end']) kamailio.once(event, refuse)
  browser.once('error', () => browser.destroy()).once('close', () => kamailio.destroy())
  kamailio.once('connect', () => kamailio.write(`${requestLines(request).join('\r\n')}\r\n\r\n`))
  // Kamailio also accepts HTTP and plain SIP on this port, which only servers may use.
  kamailio.once('data', (answer) => {
    if (!ACCEPTED.test(answer.toString('latin1'))) return refuse()
    for (const event of ['timeout', 'error', 'end']) kamailio.off(event, refuse)
    kamailio.setTimeout(0)
    browser.write(answer)
    if (head.length > 0) kamailio.write(head)
    join(kamailio, browser)
    join(browser, kamailio)
    onJoined(kamailio)
  })
}

/** Forwards all data, and the end of the stream, without waiting for the other side to confirm. */
function join(from: Socket, to: Socket): void {
  from.setKeepAlive(true, KEEP_ALIVE_AFTER_MS)
  from.pipe(to)
  from.once('end', () => {
    from.destroySoon()
    to.destroySoon()
  })
  from.on('error', () => to.destroy()).once('close', () => to.destroySoon())
}

function requestLines({ rawHeaders }: IncomingMessage): string[] {
  const lines = ['GET / HTTP/1.1']
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (PASSED_ON.test(rawHeaders[index] ?? '')) lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`)
  return lines
}
