import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/database'
import { Overload } from './errors'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests to this route are not turned away under load. */
    staysUnderLoad?: boolean
  }
}

/** What there is too much of: requests waiting for the database, or work in this process. */
export type ShedReason = 'database' | 'event_loop'

/** Mean over the last sample; an idle server's is below 2 ms. */
const MAX_EVENT_LOOP_DELAY_MS = 200
const SAMPLE_MS = 200

/**
 * Turns new requests away at once while this server has too much to do, so that those that it has taken on are answered
 * in time.
 * @throws Overload, from the hooks
 */
export async function shedLoad(
  api: FastifyInstance,
  db: Pick<Database, 'isCrowded'>,
  onShed: (reason: ShedReason) => void,
): Promise<void> {
  const shed = ({ routeOptions }: FastifyRequest, reason: ShedReason) => {
    if (routeOptions.config.staysUnderLoad) return
    onShed(reason)
    throw new Overload(`Too much to do: ${reason}`)
  }
  await api.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    sampleInterval: SAMPLE_MS,
    pressureHandler: (request) => shed(request, 'event_loop'),
  })
  api.addHook('onRequest', (request, _reply, done) => {
    if (db.isCrowded()) shed(request, 'database')
    done()
  })
}
