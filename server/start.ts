import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { openBus } from './bus/openBus'
import type { Database } from './database/database'
import { openDatabase } from './database/openDatabase'
import { untilPrimary } from './database/primary'
import { systemAlarm } from './ground/alarm'
import { systemClock } from './ground/clock'
import type { ReportError } from './ground/failureLog'
import type { ServerName } from './ground/ids'
import { newId } from './ground/ids'
import { isLoopback } from './ground/loopback'
import { networksOf } from './ground/networks'
import { clientOf } from './http/clientAddress'
import { createCloser } from './http/closeApp'
import { isFromThisMachine } from './http/protection'
import { holdLease } from './jobs/serverLease'
import { serveMetrics } from './metrics/serveMetrics'
import { openRuntime } from './runtime'
import { seedSampleData } from './sandbox/sampleData'
import { openSecrets } from './settings/secrets'
import type { Settings } from './settings/settings'
import { readSettings } from './settings/settings'
import { claimMode, modeOf } from './start/databaseMode'
import { greet } from './start/greeting'
import { replicationWarning } from './start/replicationWarning'
import { checkSecrets } from './start/secretFingerprints'
import { openTelephony } from './telephony/openTelephony'
import { exportTraces } from './tracing/exportTraces'
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

/** Longer than a standby takes to become the primary. */
const PRIMARY_WAIT_MS = 60_000

/** For pending requests and calls to finish. */
const STOP_TIMEOUT_MS = 15_000

type Environment = Record<string, string | undefined>

const ignore = (_sentence: string): void => undefined

/**
 * Starts the whole server from the environment: database, HTTP, carrier.
 * @param say is given sentences for the operator: that it waits for the database, or what may be lost
 * @throws the error that kept it from starting, after closing everything that had been opened
 */
export async function startServer(environment: Environment, say = ignore): Promise<RunningServer> {
  const settings = readSettings(environment)
  const cleanups: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (let close = cleanups.pop(); close; close = cleanups.pop()) await close()
  }
  try {
    const url = await open(settings, (close) => cleanups.push(close), say)
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
async function open(
  settings: Settings,
  onStop: (close: () => Promise<unknown>) => void,
  say: (sentence: string) => void,
): Promise<string> {
  const [clock, alarm] = [systemClock, systemAlarm]
  if (settings.live) refuseTrialWebApp(WEB_FOLDER, settings)
  await checkPort(settings)
  if (settings.tracesEndpoint) onStop(await exportTraces(settings.tracesEndpoint))
  const place = settings.databaseUrl ? { url: settings.databaseUrl } : { folder: settings.dataDir }
  if (settings.databaseUrl) await untilPrimary(settings.databaseUrl, PRIMARY_WAIT_MS, say)
  const database = await openDatabase(place)
  onStop(() => database.close())
  await claimMode(database, modeOf(settings))
  const warning = database.isExclusive ? undefined : await replicationWarning(database)
  if (warning) say(warning)
  const secrets = await openSecrets(settings)
  const runtime = await openRuntime({
    settings,
    secrets,
    database,
    clock,
    alarm,
    webFolder: WEB_FOLDER,
    openBus(onError) {
      const bus = openBus(settings.databaseUrl, { clock, alarm, onError })
      onStop(() => bus.close())
      return bus
    },
    openWork(onError) {
      const work = openWork(onError)
      onStop(() => work.close())
      if (settings.live) work.warm()
      return work
    },
    openTelephony,
    nameServer: (db, events) => nameServer(db, { ...events, onStop }),
    onStop,
  })
  const { app, db, services, readiness, events, metrics, control, telephony, startJobs } = runtime
  await checkSecrets(db, secrets)
  if (!settings.live) await seedSampleData({ db: database, clock, pins: services.pins })
  await services.idempotency.recover()
  if (settings.metrics) onStop((await serveMetrics(metrics, settings.metrics)).close)
  onStop(createCloser(app))
  const carrier = await telephony.carrier
  onStop(() => control.close())
  await control.start(carrier, db.isExclusive)
  telephony.attach(app.server, {
    allowsOrigin: (origin) => services.addresses.apps.includes(origin),
    clientOf: (request) => networksOf(clientOf(request, settings.trustsProxy).address).network,
    allows: (request) => Boolean(settings.live) || settings.sandboxIsPublic || isFromThisMachine(request),
  })
  // Outcomes lost in a crash are recovered while the server is already answering.
  startJobs()
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

/** `dist/web`, relative to the sources or to the bundle in `dist/server`. */
const WEB_FOLDER = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? '../dist/web' : '../web', import.meta.url))
