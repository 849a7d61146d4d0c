import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/database'
import type { CallsService } from '../domain/calls/callsService'
import type { CardProvider } from '../domain/purchases/cardProvider'
import type { SecurityLine } from '../domain/security/securityLog'
import { SECURITY_EVENTS } from '../domain/security/securityLog'
import type { Clock } from '../ground/clock'
import { release } from '../ground/release'
import type { Readiness } from '../http/health'
import type { CallHandler } from '../telephony/carrierPort'
import { registerBooks } from './books'
import { countCalls } from './countCalls'
import { countTopUps } from './countTopUps'
import { measureQuality } from './measureQuality'
import { registerPools } from './pools'

/** What an operator's monitoring reads about this server, in Prometheus' format. */
export interface Metrics {
  /** The values of this moment. */
  read(): Promise<string>
  contentType: string
  /** Times every request by its route pattern; URLs may contain phone numbers. */
  timeRequests(app: FastifyInstance): void
  countShed(): void
  countSecurityEvent(line: SecurityLine): void
  /** Wraps the call handler to count the calls of this server. */
  watchCalls(callHandler: CallHandler): CallHandler
  /** Wraps the calls service to measure the quality of calls. */
  watchQuality(calls: CallsService): CallsService
  /** Wraps the card provider to count top-ups. */
  watchTopUps(cards: CardProvider): CardProvider
  countLostLease(): void
  countRun(job: string): void
  /** Counts a kind of answer that a provider's table does not list. */
  countUnlistedAnswer(provider: string): void
}

const REQUEST_BUCKETS_S = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 15]

interface MetricsParts {
  db: Database
  clock: Clock
  readiness: Pick<Readiness, 'canWrite' | 'isStopping' | 'callsTrouble' | 'enginesWithOtherSecret'>
  /** The jobs that fail, with since when. */
  failing?(): Map<string, number>
  /** Somebody reads them: then those of the process are measured, too. */
  isServed?: boolean
}

export function createMetrics({ db, clock, readiness, failing, isServed = false }: MetricsParts): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (isServed) collectDefaultMetrics({ register: registry })
  const readBooks = registerBooks(registry, db, clock)
  registerPools(registry, db)
  new Gauge({
    name: 'tealine_build_info',
    help: 'Always 1; its labels say which version this server runs.',
    labelNames: ['version', 'commit', 'node'],
    registers,
  }).set({ ...release, node: process.version }, 1)
  new Gauge({
    name: 'tealine_ready',
    help: 'Whether this server should be sent requests: it can write to its database and is not stopping.',
    registers,
    async collect() {
      this.set(!readiness.isStopping && (await readiness.canWrite().catch(() => false)) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'tealine_calls_possible',
    help: 'Whether calls can reach the telephone network: an engine answers and has a trunk in use.',
    registers,
    collect() {
      this.set(readiness.callsTrouble === undefined ? 1 : 0)
    },
  })
  new Gauge({
    name: 'tealine_engines_with_other_secret',
    help: 'Engines that have another CARRIER_SECRET than this server, and get no calls from it.',
    registers,
    collect() {
      this.set(readiness.enginesWithOtherSecret)
    },
  })
  new Gauge({
    name: 'tealine_job_failing_seconds',
    help: 'For how long each job of this server has been failing; none for one that works.',
    labelNames: ['job'],
    registers,
    collect() {
      this.reset()
      for (const [job, since] of failing?.() ?? []) this.set({ job }, (clock.now() - since) / 1000)
    },
  })
  const jobRuns = new Counter({
    name: 'tealine_job_runs_total',
    help: 'Runs of each job by this server that have succeeded.',
    labelNames: ['job'],
    registers,
  })
  const lostLeases = new Counter({
    name: 'tealine_leases_lost_total',
    help: 'How often this server was frozen or cut off for so long that another one settled its calls.',
    registers,
  })
  const requests = new Histogram({
    name: 'tealine_http_request_seconds',
    help: 'Time to answer a request.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS_S,
    registers,
  })
  const shed = new Counter({
    name: 'tealine_requests_shed_total',
    help: 'Requests turned away because too many wait for the database.',
    registers,
  })
  const securityEvents = new Counter({
    name: 'tealine_security_events_total',
    help: 'Security events, such as log_in_locked, request_limited and webhook_refused.',
    labelNames: ['event'],
    registers,
  })
  const unlistedAnswers = new Counter({
    name: 'tealine_provider_answers_unlisted_total',
    help: "Kinds of answers of a provider that this server doesn't know; each is counted once.",
    labelNames: ['provider'],
    registers,
  })
  // An increase is seen only in a series that exists before.
  for (const provider of ['Stripe', 'PayPal', 'Twilio', 'SMTP', 'trunk']) unlistedAnswers.inc({ provider }, 0)
  for (const event of Object.keys(SECURITY_EVENTS)) securityEvents.inc({ event }, 0)
  return {
    contentType: registry.contentType,
    async read() {
      await readBooks()
      return registry.metrics()
    },
    timeRequests: (app) =>
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'unknown'
        const labels = { method: request.method, route, status: reply.statusCode }
        requests.observe(labels, reply.elapsedTime / 1000)
        done()
      }),
    countShed: () => shed.inc(),
    countSecurityEvent: ({ event }) => securityEvents.inc({ event }),
    watchCalls: (callHandler) => countCalls(callHandler, registry, clock),
    watchQuality: (calls) => measureQuality(calls, registry),
    watchTopUps: (cards) => countTopUps(cards, registry),
    countLostLease: () => lostLeases.inc(),
    countRun: (job) => jobRuns.inc({ job }),
    countUnlistedAnswer: (provider) => unlistedAnswers.inc({ provider }),
  }
}
