import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { ErrorBody } from '../../contract/errors'
import { inBulkhead } from '../database/bulkheads'
import type { Database } from '../database/database'
import { TemporaryFault } from '../database/database'
import { writeReadiness } from '../database/databaseStateStore'
import type { Clock } from '../ground/clock'
import { release } from '../ground/release'
import { RETRY_AFTER_SECONDS } from './errors'

/** The conditions under which this server should be sent requests. */
export interface Readiness {
  /** The database can be written to. */
  canWrite(): Promise<boolean>
  readonly isStopping: boolean
  /** Why no call can be placed, if so; other requests can be sent all the same. */
  readonly callsTrouble: string | undefined
  /** How many engines have a different CARRIER_SECRET from this server. */
  readonly enginesWithOtherSecret: number
  stop(): void
}

interface ReadinessParts {
  db: Database
  clock: Clock
  callsTrouble?: () => string | undefined
  enginesWithOtherSecret?: () => number
}

/** It writes no more often than this, however often it is asked. */
const CHECK_EVERY_MS = 1000
const FORGET_AFTER_MS = 86_400_000

export function createReadiness({ db, clock, callsTrouble, enginesWithOtherSecret }: ReadinessParts): Readiness {
  const serverId = randomUUID()
  let last: { at: number; canWrite: Promise<boolean> } | undefined
  let isStopping = false

  async function write(now: number): Promise<boolean> {
    try {
      await inBulkhead({ pool: 'health', owner: serverId }, () =>
        writeReadiness(db, serverId, new Date(now), new Date(now - FORGET_AFTER_MS)),
      )
      return true
    } catch (error) {
      if (error instanceof TemporaryFault) return false
      throw error
    }
  }

  return {
    canWrite() {
      const now = clock.now()
      if (!last || now - last.at >= CHECK_EVERY_MS) last = { at: now, canWrite: write(now) }
      return last.canWrite
    },
    get isStopping() {
      return isStopping
    },
    get callsTrouble() {
      return callsTrouble?.()
    },
    get enginesWithOtherSecret() {
      return enginesWithOtherSecret?.() ?? 0
    },
    stop() {
      isStopping = true
    },
  }
}

/**
 * `/health`: the process is running, and its version. `/ready`: it should be sent requests, even if only calls don't
 * work.
 */
export function registerHealth(api: FastifyInstance, readiness: Readiness): void {
  const hidden = { schema: { hide: true }, config: { staysUnderLoad: true } }
  api.get('/health', hidden, () => ({ status: 'ok', ...release }))
  api.get('/ready', hidden, async (_request, reply) => {
    if (!readiness.isStopping && (await readiness.canWrite())) return { status: 'ready', calls: readiness.callsTrouble }
    const [code, message] = readiness.isStopping
      ? ['stopping', 'This server is stopping.']
      : ['cannot_write', 'The database cannot be written to.']
    const body: ErrorBody = { error: { code, message } }
    return reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).send(body)
  })
}

/** A stopping server answers, but asks its clients to come back on another connection. */
export function sendClientsAway(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.isStopping) reply.header('connection', 'close')
    done()
  })
}
