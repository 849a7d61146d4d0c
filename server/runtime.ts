import type { FastifyInstance } from 'fastify'
import { buildApp, openApp } from './app'
import { backgroundJobs } from './backgroundJobs'
import type { Bus } from './bus/bus'
import type { CallRow } from './database/calls/callStore'
import type { Database } from './database/database'
import { callLifeInBulkheads } from './domain/calls/callBulkheads'
import { createCallLife } from './domain/calls/callLife'
import { createCallsService } from './domain/calls/callsService'
import { watchCalls } from './domain/calls/watchCalls'
import { watchCharges } from './domain/calls/watchCharges'
import { watchTransfers } from './domain/ledger/movedCredits'
import { rateFor } from './domain/rates/rateFor'
import { createSecurityLog } from './domain/security/securityLog'
import { createAddresses } from './ground/addresses'
import type { Alarm } from './ground/alarm'
import type { Clock } from './ground/clock'
import type { ReportError } from './ground/failureLog'
import { createFailureLog } from './ground/failureLog'
import type { ServerName } from './ground/ids'
import type { EventStreams } from './http/eventStreams'
import { createEventStreams } from './http/eventStreams'
import type { Readiness } from './http/health'
import { createReadiness } from './http/health'
import { journalTo, securityLineTo } from './http/requestLog'
import type { Job } from './jobs/jobs'
import { startJob } from './jobs/jobs'
import type { Metrics } from './metrics/metrics'
import { createMetrics } from './metrics/metrics'
import { openProviders, tracedProviders } from './openProviders'
import { alarmOnce } from './providers/answerAlarm'
import type { Outbox } from './sandbox/outbox'
import { createOutbox } from './sandbox/outbox'
import type { Services } from './services'
import { createServices } from './services'
import type { Secrets } from './settings/secrets'
import type { Settings } from './settings/settings'
import { withoutSecrets } from './settings/settings'
import { createConnect } from './telephony/callConnection'
import { CallControl } from './telephony/callControl'
import type { Telephony, TelephonyParts } from './telephony/openTelephony'
import { traced } from './tracing/spans'
import type { Work } from './work/work'

/** What the product runs on. Tests give it stand-ins. */
export interface RuntimeParts {
  settings: Settings
  secrets: Secrets
  database: Database
  clock: Clock
  alarm: Alarm
  /** Folder of the built web app. */
  webFolder: string
  openBus(onError: ReportError): Bus
  openWork(onError: ReportError): Work
  openTelephony(parts: TelephonyParts): Telephony
  /** Gives it the name under which it owns calls and intents among others; undefined if it is the only server. */
  nameServer(db: Database, events: { onLost(): void; onError: ReportError }): Promise<ServerName | undefined>
  /** Instead of the standard output. */
  logStream?: { write(line: string): void }
  /** Instead of the log. */
  onError?(error: unknown): void
  /** Registers clean-up, run in reverse order. */
  onStop(close: () => Promise<unknown>): void
}

/** The whole product, before it listens. */
export interface Runtime {
  app: FastifyInstance
  db: Database
  services: Services
  bus: Bus
  outbox: Outbox
  events: EventStreams
  readiness: Readiness
  metrics: Metrics
  control: CallControl
  telephony: Telephony
  /** Everything that is done again and again. */
  jobs: Job[]
  startJobs(): void
}

/** Puts the product together: every part gets those that it needs, and nothing is started. */
export async function openRuntime(parts: RuntimeParts): Promise<Runtime> {
  const { settings, secrets, database, clock, alarm, webFolder, onStop } = parts
  const addresses = createAddresses(settings)
  const app = openApp(settings, parts.logStream)
  const journal = journalTo(app.log)
  const db = watchTransfers(database, journal)
  const outbox = createOutbox(clock)
  const failures = createFailureLog({ clock, write: (level, line, message) => app.log[level](line, message) })
  const onError = parts.onError ?? failures.onError
  const readiness = createReadiness({
    db,
    clock,
    callsTrouble: () => telephony.trouble,
    enginesWithOtherSecret: () => telephony.enginesWithOtherSecret,
  })
  const metrics = createMetrics({
    db,
    clock,
    readiness,
    failing: failures.failing,
    isServed: settings.metrics !== undefined,
  })
  const bus = parts.openBus(onError)
  const onLost = () => {
    metrics.countLostLease()
    control.leaseLost()
  }
  const server = await parts.nameServer(db, { onLost, onError })
  const report = (what: 'began' | 'ended', { id, accountId, rootId, result }: CallRow) => {
    journal({ event: `call_${what}`, account: accountId, call: id, result })
    bus.publish({ topic: 'call', what, id, accountId, rootId })
  }
  const onEnd = (call: CallRow) => report('ended', call)
  const ownLife = callLifeInBulkheads(createCallLife({ db, clock, server, onEnd }), db)
  const tracedLife = traced('call', ownLife, ['admit', 'answer', 'advance', 'end'])
  const chargedLife = watchCharges(tracedLife, (accountId) => services.topUps.topUpIfDue(accountId))
  const life = watchCalls(chargedLife, (call) => report('began', call))
  const control = new CallControl({ life, bus, clock, alarm, onError })
  const onUnlisted = alarmOnce((provider, code) => {
    metrics.countUnlistedAnswer(provider)
    app.log.error(
      { event: 'provider_answer_unlisted', provider, code },
      'a provider or trunk gave an answer that is not listed',
    )
  })
  const callHandler = metrics.watchCalls(control)
  const telephony = parts.openTelephony({
    settings,
    secret: secrets.carrierSecret,
    callHandler,
    clock,
    alarm,
    onUnlisted,
    onError,
  })
  onStop(() => telephony.close())
  const webSocketUrl = () => telephony.webSocketUrl()
  const connect = createConnect({ secret: secrets.carrierSecret, turn: settings.turn, clock, webSocketUrl })
  const rateOf = (typed: string) => rateFor(typed, settings.numberPrefixes)
  const calls = metrics.watchQuality(
    createCallsService({ db, clock, rateFor: rateOf, testNumber: settings.echoNumber, connect, bus }),
  )
  const providers = tracedProviders(openProviders(settings, secrets, clock, outbox, db, onUnlisted))
  const writeSecurityLine = securityLineTo(app.log)
  const security = createSecurityLog(clock, (level, line) => {
    metrics.countSecurityEvent(line)
    writeSecurityLine(level, line)
  })
  const work = parts.openWork(onError)
  const services = createServices({
    db,
    clock,
    settings: withoutSecrets(settings),
    secrets,
    providers: { ...providers, cards: metrics.watchTopUps(providers.cards) },
    calls,
    addresses,
    security,
    bus,
    work,
    server,
    onError,
  })
  onStop(() => Promise.all([services.topUps.settled(), services.reminders.settled()]))
  const events = createEventStreams({ bus, tokens: services.tokens, clock, alarm, onError })
  onStop(() => events.close())
  await buildApp({ app, settings, services, outbox, readiness, events, webFolder, metrics })
  const jobs = backgroundJobs({ db, clock, services, security, journal })
  const startJobs = () => {
    for (const job of jobs) onStop(startJob(job, { db, server, clock, alarm, onError, onRun: metrics.countRun }))
  }
  return { app, db, services, bus, outbox, events, readiness, metrics, control, telephony, jobs, startJobs }
}
