import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database'
import { Overload } from './errors'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests to this route are not turned away under load. */
    staysUnderLoad?: boolean
  }
}

/**
 * Turns new requests away at once while many wait for the database, so that those that have been taken on are answered
 * in time. A busy event loop makes the same line, as every request of a customer begins with a look-up.
 * @throws Overload, from the hook
 */
export function shedLoad(api: FastifyInstance, db: Pick<Database, 'isCrowded'>, onShed: () => void): void {
  api.addHook('onRequest', ({ routeOptions }, _reply, done) => {
    if (!routeOptions.config.staysUnderLoad && db.isCrowded()) {
      onShed()
      throw new Overload('Too many requests wait for the database')
    }
    done()
  })
}
