import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database'
import type { Tokens } from '../domain/access/tokens'
import { Overload } from './errors'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests to this route are not turned away under load. */
    staysUnderLoad?: boolean
  }
}

/** From this length on, a line is for requests that have begun and for what cannot wait. */
const CROWDED_FROM = 64

/** These wait together, for one statement, so they are no line for connections; all of them then want one. */
const CROWDED_FROM_LOOK_UPS = 128

interface Lines {
  db: Pick<Database, 'poolUsage'>
  tokens: Pick<Tokens, 'waiting'>
}

/** Whether so many requests wait for the database that new ones should not join them. */
export function isCrowded({ db, tokens }: Lines): boolean {
  return tokens.waiting() >= CROWDED_FROM_LOOK_UPS || db.poolUsage().some(({ waiting }) => waiting >= CROWDED_FROM)
}

/**
 * Turns new requests away at once while many wait for the database, so that those that have been taken on are answered
 * in time. A busy event loop makes the same line, as every request of a customer begins with a look-up.
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
