import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { createAddresses } from './addresses'
import { systemAlarm } from './alarm'
import { buildApp, openApp } from './app'
import { backgroundJobs } from './backgroundJobs'
import { systemClock } from './clock'
import type { CallRow } from './database/callStore'
import type { Database } from './database/database'
import { openDatabase } from './database/openDatabase'
import { claimMode, modeOf } from './databaseMode'
import { callLifeInLanes } from './domain/calls/callLanes'
import { createCallLife } from './domain/calls/callLife'
import { createCallsService } from './domain/calls/callsService'
import { watchCalls } from './domain/calls/watchCalls'
import { newId } from './domain/ids'
import { watchTransfers } from './domain/ledger/movedCredits'
import { rateFor } from './domain/rates/rateFor'
import { watchCharges } from './domain/replenishers/watchCharges'
import { createSecurityLog } from './domain/security/securityLog'
import type { ReportError } from './failureLog'
import { createFailureLog } from './failureLog'
import { greet } from './greeting'
import { clientOf } from './http/clientAddress'
import { createCloser } from './http/closeApp'
import { createEventStreams } from './http/eventStreams'
import { createReadiness } from './http/health'
import { isFromThisMachine } from './http/protection'
import { journalTo, securityLineTo } from './http/requestLog'
import { startJob } from './jobs'
import { isLoopback } from './loopback'
import { createMetrics } from './metrics/metrics'
import { serveMetrics } from './metrics/serveMetrics'
import { networksOf } from './networks'
import { openNews } from './news/openNews'
import { alarmOnce } from './providers/answerAlarm'
import { openProviders } from './providers/openProviders'
import { tracedProviders } from './providers/tracedProviders'
import { repeat } from './repeat'
import { createOutbox } from './sandbox/outbox'
import { seedWorld } from './sandbox/world'
import { checkSecrets } from './secretFingerprints'
import { openSecrets } from './secrets'
import type { ServerName } from './serverLease'
import { holdLease } from './serverLease'
import { createServices } from './services'
import type { Settings } from './settings'
import { readSettings } from './settings'
import { createConnect } from './telephony/callConnection'
import { CallControl } from './telephony/callControl'
import { openTelephony } from './telephony/openTelephony'
import { exportTraces } from './tracing/exportTraces'
import { traced } from './tracing/spans'
import { refuseTrialWebApp } from './web/builtWebApp'
import { openWork } from './work/work'

/** A running server. */
export interface RunningServer {
  /** Printed for the operator at start. */
  greeting: string
  /** Says that it is no longer ready, ends calls, finishes requests and closes everything. */
  stop(): Promise<void>
  /** How long it may take to stop. */
  stopWithinMs: number
}

/** For pending requests and calls to finish. */
const STOP_TIMEOUT_MS = 15_000

type Environment = Record<string, string | undefined>

/**
 * Starts the whole server from the environment: database, HTTP, carrier.
 * @throws the error that kept it from starting, after closing everything that had been opened
 */
export async function startServer(environment: Environment): Promise<RunningServer> {
  const settings = readSettings(environment)
  const cleanups: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (let close = cleanups.pop(); close; close = cleanups.pop()) await close()
  }
  try {
    const url = await open(settings, (close) => cleanups.push(close))
    return { greeting: greet(url, settings), stop, stopWithinMs: STOP_TIMEOUT_MS + settings.drainSeconds * 1000 }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * @param onStop registers clean-up, run in reverse order
 * @returns the server's address
 */
async function open(settings: Settings, onStop: (close: () => Promise<unknown>) => void): Promise<string> {
  const clock = systemClock
  const addresses = createAddresses(settings)
  if (settings.live) refuseTrialWebApp(WEB_FOLDER, settings)
  await checkPort(settings)
  if (settings.tracesEndpoint) onStop(await exportTraces(settings.tracesEndpoint))
  const app = openApp(settings)
  const journal = journalTo(app.log)
  const place = settings.databaseUrl ? { url: settings.databaseUrl } : { folder: settings.dataDir }
  const ownDb = await openDatabase(place)
  onStop(() => ownDb.close())
  await claimMode(ownDb, modeOf(settings))
  const db = watchTransfers(ownDb, journal)
  const secrets = await openSecrets(settings)
  const outbox = createOutbox(clock)
  const failures = createFailureLog({ clock, write: (level, line, message) => app.log[level](line, message) })
  const { onError } = failures
  const readiness = createReadiness({
    db,
    clock,
    callsTrouble: () => telephony.trouble,
    enginesWithOtherSecret: () => telephony.enginesWithOtherSecret,
  })
  const metrics = createMetrics({ db, clock, readiness, failing: failures.failing })
  const news = openNews(settings.databaseUrl, { clock, alarm: systemAlarm, onError })
  onStop(() => news.close())
  const onLost = () => {
    metrics.countLostLease()
    control.leaseLost()
  }
  const server = await nameServer(db, { onLost, onError, onStop })
  const report = (what: 'began' | 'ended', { id, accountId, rootId, result }: CallRow) => {
    journal({ event: `call_${what}`, account: accountId, call: id, result })
    news.publish({ topic: 'call', what, id, accountId, rootId })
  }
  const onEnd = (call: CallRow) => report('ended', call)
  const ownLife = callLifeInLanes(createCallLife({ db, clock, server, onEnd }), db)
  const tracedLife = traced('call', ownLife, ['admit', 'answer', 'advance', 'end'])
  const chargedLife = watchCharges(tracedLife, (accountId) => services.topUps.topUpIfDue(accountId))
  const life = watchCalls(chargedLife, (call) => report('began', call))
  const control = new CallControl({ life, news, clock, alarm: systemAlarm, onError })
  const onUnlisted = alarmOnce((provider, code) => {
    metrics.countUnlistedAnswer(provider)
    app.log.error(
      { event: 'provider_answer_unlisted', provider, code },
      'a provider or trunk gave an answer that is not listed',
    )
  })
  const telephony = openTelephony({
    settings,
    secret: secrets.carrierSecret,
    gate: metrics.watchCalls(control),
    clock,
    alarm: systemAlarm,
    onUnlisted,
    onError,
  })
  onStop(() => telephony.close())
  const { webSocketUrl } = telephony
  const connect = createConnect({ secret: secrets.carrierSecret, turn: settings.turn, clock, webSocketUrl })
  const rateOf = (typed: string) => rateFor(typed, settings.numberPrefixes)
  const calls = metrics.watchQuality(
    createCallsService({ db, clock, rateFor: rateOf, testNumber: settings.echoNumber, connect, news }),
  )
  const providers = tracedProviders(openProviders(settings, secrets, clock, outbox, db, onUnlisted))
  const writeSecurityLine = securityLineTo(app.log)
  const security = createSecurityLog(clock, (level, line) => {
    metrics.countSecurityEvent(line)
    writeSecurityLine(level, line)
  })
  const { dailyLimits, seller } = settings
  const threads = openWork(onError)
  onStop(() => threads.close())
  if (settings.live) threads.warm()
  const services = createServices({
    db,
    clock,
    secrets,
    providers: { ...providers, cards: metrics.watchTopUps(providers.cards) },
    calls,
    addresses,
    seller,
    dailyLimits,
    security,
    news,
    work: threads,
    server,
    onError,
  })
  onStop(() => Promise.all([services.topUps.settled(), services.reminders.settled()]))
  await checkSecrets(db, secrets)
  if (!settings.live) await seedWorld({ db: ownDb, clock, pins: services.pins })
  await services.idempotency.recover()
  const events = createEventStreams({ news, tokens: services.tokens, clock, alarm: systemAlarm, onError })
  onStop(() => events.close())
  await buildApp({ app, settings, services, outbox, readiness, events, webFolder: WEB_FOLDER, metrics })
  if (settings.metrics) onStop((await serveMetrics(metrics, settings.metrics)).close)
  onStop(createCloser(app))
  const carrier = await telephony.carrier
  onStop(() => control.close())
  await control.start(carrier, db.isExclusive)
  telephony.attach(app.server, {
    allowsOrigin: (origin) => addresses.apps.includes(origin),
    clientOf: (request) => networksOf(clientOf(request, settings.trustsProxy).address).network,
    allows: (request) => Boolean(settings.live) || settings.sandboxIsPublic || isFromThisMachine(request),
  })
  // Outcomes lost in a crash are recovered while the server is already answering.
  for (const job of backgroundJobs({ db, clock, services, security, journal }))
    onStop(startJob(job, { db, server, clock, alarm: systemAlarm, onError }))
  const { cleanUp: work } = services.idempotency
  const releasing = { job: 'release failed requests', everyMs: CLEAN_UP_EVERY_MS, work }
  onStop(repeat({ ...releasing, alarm: systemAlarm, clock, onError }))
  const url = await listen(app, settings)
  onStop(async () => {
    readiness.stop()
    await events.close()
    await sleep(settings.drainSeconds * 1000)
  })
  return url
}

interface NamingParts {
  onLost(): void
  onError: ReportError
  onStop(close: () => Promise<unknown>): void
}

/** The name under which this server owns calls and intents: held by a lease among others, fixed where it is alone. */
async function nameServer(db: Database, { onStop, ...events }: NamingParts): Promise<ServerName> {
  if (db.isExclusive) return { id: newId(systemClock.now()) }
  const lease = await holdLease({ sql: db, clock: systemClock, alarm: systemAlarm, ...events })
  onStop(() => lease.giveUp())
  return lease
}

/** Creating a database takes seconds; fail before that if the port is taken. */
async function checkPort({ host, port }: Settings): Promise<void> {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  await app.listen({ host, port })
  const { port: bound } = app.server.address() as AddressInfo
  const isWildcard = host === '0.0.0.0' || host === '::'
  const name = isWildcard || isLoopback(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${bound}`
}

const CLEAN_UP_EVERY_MS = 2_000

/** `dist/web`, relative to the sources or to the bundle in `dist/server`. */
const WEB_FOLDER = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? '../dist/web' : '../web', import.meta.url))
