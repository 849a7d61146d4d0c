import type { IncomingMessage, RequestListener } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database'
import type { Tokens } from '../domain/access/tokens'
import type { Settings } from '../settings/settings'
import { bodyOf, Overload, retryAfterOverload, unavailable } from './errors'
import { REQUEST_ID_HEADER, requestIdOf } from './requestId'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests to this route are not turned away under load. */
    staysUnderLoad?: boolean
  }
}

/** From this length on, only requests that have begun, and urgent ones, may join the line. */
const CROWDED_FROM = 160

/** These wait together, for one statement, so they are no line for connections; all of them then want one. */
const CROWDED_FROM_LOOK_UPS = 320

interface Lines {
  db: Pick<Database, 'poolUsage'>
  tokens: Pick<Tokens, 'waiting'>
}

/** So many requests are waiting for the database that new ones should not join them. */
export function isCrowded({ db, tokens }: Lines): boolean {
  return tokens.waiting() >= CROWDED_FROM_LOOK_UPS || db.poolUsage().some(({ waiting }) => waiting >= CROWDED_FROM)
}

/** REST calls, except those needed by a phone call in progress, some of which are served under load. */
const TURNED_AWAY_EARLY = /^\/api\/v1\/(?!Calls\/)/

interface EarlyTurnAway {
  settings: Settings
  lines: Lines
  onShed: () => void
}

/**
 * Answers new REST calls while many wait for the database, before the framework sees them: turning a request away must
 * be so cheap that a server under several times its capacity still works at nearly full capacity. These answers are
 * counted, not logged. Answers to other origins need CORS headers and are left to `shedLoad`.
 */
export function turnAwayEarly(api: FastifyInstance, { settings, lines, onShed }: EarlyTurnAway): void {
  const body = JSON.stringify(bodyOf(unavailable()))
  const headers = Object.entries({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }).flat()
  const isEarly = ({ url = '', headers: { origin } }: IncomingMessage) =>
    TURNED_AWAY_EARLY.test(url) && !(origin !== undefined && settings.appOrigins.includes(origin))
  const isCrowdedNow = oncePerTurn(() => isCrowded(lines))
  answerBefore(api, (request, response) => {
    if (!isEarly(request) || !isCrowdedNow()) return false
    onShed()
    const own = [
      REQUEST_ID_HEADER,
      requestIdOf(request, settings.trustsProxy),
      'retry-after',
      String(retryAfterOverload()),
    ]
    response.writeHead(503, [...headers, ...own]).end(body)
    return true
  })
}

/** Lets `answer` see each request before all present listeners; it returns whether it has answered. */
function answerBefore({ server }: FastifyInstance, answer: (...args: Parameters<RequestListener>) => boolean): void {
  const others = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request').on('request', (request, response) => {
    if (!answer(request, response)) for (const other of others) other.call(server, request, response)
  })
}

/** A check that is made once per turn of the event loop, however many requests come in with it. */
function oncePerTurn(check: () => boolean): () => boolean {
  let result: boolean | undefined
  return () => {
    if (result === undefined) {
      result = check()
      setImmediate(() => (result = undefined))
    }
    return result
  }
}

/**
 * Turns new requests away at once while many wait for the database, so that accepted ones are answered in time. A busy
 * event loop causes the same queue, as every customer request begins with a look-up.
 * @throws Overload, from the hook
 */
export function shedLoad(api: FastifyInstance, lines: Lines, onShed: () => void): void {
  api.addHook('onRequest', ({ routeOptions }, _reply, done) => {
    if (!routeOptions.config.staysUnderLoad && isCrowded(lines)) {
      onShed()
      throw new Overload('Too many requests wait for the database')
    }
    done()
  })
}
