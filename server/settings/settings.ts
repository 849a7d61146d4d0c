import type { DailyLimits } from '../domain/budgets/messageBudgets'
import type { Prefixes } from '../domain/numbers/prefixes'
import { rateFor } from '../domain/rates/rateFor'
import type { Seller } from '../domain/seller'
import { isLoopback } from '../ground/loopback'
import type { TrustsProxy } from '../ground/networks'
import type { Providers } from './providers'
import { readProviders } from './providers'
import { readPrefixes } from './readPrefixes'
import { readProxies } from './readProxies'
import type { Environment } from './readValue'
import {
  readCount,
  readDatabaseUrl,
  readEnum,
  readOptional,
  readOrigin,
  readPort,
  readSecret,
  readUrl,
  SettingsError,
} from './readValue'
import type { KamailioSettings } from './telephony'
import { readTelephony } from './telephony'
import type { TurnSettings } from './turn'
import { readTurn } from './turn'

/** The operator's settings, read once from the environment. */
export interface Settings {
  port: number
  host: string
  /** Where monitoring reads the metrics; undefined if they are not served. */
  metrics: { host: string; port: number } | undefined
  /** The collector that traces are sent to; undefined if traces are off. */
  tracesEndpoint: string | undefined
  /** Folder of all persistent data: the embedded database and `secrets.json`. */
  dataDir: string
  /** The providers of a live server; undefined in the sandbox, which brings its own. */
  live: Providers | undefined
  /** The sandbox may be reached from other machines. */
  sandboxIsPublic: boolean
  /** Origins the web app is served from; a sandbox also serves it from its own. */
  appOrigins: string[]
  /** The API's own public origin; undefined if it shares the web app's. */
  apiOrigin: string | undefined
  /** Proxies that are trusted to report their clients' addresses. */
  trustsProxy: TrustsProxy
  /** The API description is public. */
  showsApiDocs: boolean
  serviceId: string
  appId: string
  databaseUrl: string | undefined
  pinPepper: string | undefined
  carrierSecret: string | undefined
  /** The engine that carries the calls; undefined for the built-in carrier. */
  kamailio: KamailioSettings | undefined
  turn: TurnSettings | undefined
  /** Where free test calls go, E.164; undefined if none are offered. */
  echoNumber: string | undefined
  /** Beginnings of numbers that are newer than the lists of numbering plans. */
  numberPrefixes: Prefixes
  /** Named in receipts and statements. */
  seller: Seller
  /** How many paid texts and calls all servers together may send per day. */
  dailyLimits: DailyLimits
  /** How long a stopping server that is no longer ready keeps working, so that a load balancer notices. */
  drainSeconds: number
  logLevel: (typeof LOG_LEVELS)[number]
  /** Origins of other servers that the web app was built to talk to. */
  webAppTargets: string[]
}

/** What holds no secret and opens no connection. */
export type SharedSettings = ReturnType<typeof withoutSecrets>

/** The settings that every service is given. */
export const withoutSecrets = ({ live, databaseUrl, pinPepper, carrierSecret, kamailio, turn, ...shared }: Settings) =>
  shared

const LOG_LEVELS = ['error', 'warn', 'info', 'debug', 'silent'] as const

/** Made up, as no ZIP code is 00000: a sandbox's receipts show where the address will be. */
const SANDBOX_ADDRESS = '1 Sandbox Street; Exampleville, NY 00000'

/** The test carrier answers it at once, and plays back what it hears. */
const SANDBOX_ECHO_NUMBER = '+12025550109'

/**
 * Reads the environment.
 * @throws SettingsError if a value is invalid, or a provider is missing with `MODE=live`.
 */
export function readSettings(environment: Environment): Settings {
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const isLive = readEnum('MODE', env.MODE ?? 'sandbox', ['sandbox', 'live']) === 'live'
  const appOrigins = readList(env.APP_ORIGINS).map((origin) => readOrigin('APP_ORIGINS', origin))
  const settings: Settings = {
    port: readPort('PORT', env.PORT ?? '4000'),
    host: textOf(env, 'HOST', '127.0.0.1'),
    metrics: readMetricsAddress(env),
    tracesEndpoint: readOptional(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', readUrl),
    dataDir: textOf(env, 'DATA_DIR', '.data'),
    sandboxIsPublic: readEnum('SANDBOX_PUBLIC', env.SANDBOX_PUBLIC ?? '0', ['0', '1']) === '1',
    appOrigins,
    apiOrigin: readOptional(env, 'API_ORIGIN', readOrigin),
    trustsProxy: readProxies('TRUSTED_PROXIES', env.TRUSTED_PROXIES ?? 'loopback'),
    showsApiDocs: readEnum('API_DOCS', env.API_DOCS ?? (isLive ? '0' : '1'), ['0', '1']) === '1',
    serviceId: textOf(env, 'SERVICE_ID', 'tealine'),
    appId: textOf(env, 'APP_ID', 'web'),
    logLevel: readEnum('LOG_LEVEL', env.LOG_LEVEL ?? (isLive ? 'info' : 'warn'), LOG_LEVELS),
    dailyLimits: {
      texts: countOf(env, 'TEXTS_A_DAY', 2000),
      voiceCodes: countOf(env, 'VOICE_CODES_A_DAY', 400),
    },
    seller: readSeller(env, isLive),
    drainSeconds: countOf(env, 'DRAIN_SECONDS', 0),
    databaseUrl: readOptional(env, 'DATABASE_URL', readDatabaseUrl),
    pinPepper: readOptional(env, 'PIN_PEPPER', readSecret),
    carrierSecret: readOptional(env, 'CARRIER_SECRET', readSecret),
    turn: readTurn(env),
    echoNumber: readOptional(env, 'ECHO_NUMBER', readEchoNumber) ?? (isLive ? undefined : SANDBOX_ECHO_NUMBER),
    numberPrefixes: readPrefixes('NUMBER_PREFIXES', env.NUMBER_PREFIXES),
    webAppTargets: readWebAppTargets(env),
    live: isLive ? readProviders({ ...env, APP_ORIGINS: appOrigins[0] }) : undefined,
    kamailio: readTelephony(env, isLive),
  }
  refuseUnsafe(settings)
  return settings
}

/**
 * The number of free test calls, which must be one that can be called.
 * @throws SettingsError
 */
function readEchoNumber(name: string, value: string): string {
  const rate = rateFor(value)
  if (!rate.callable || rate.to !== value)
    throw new SettingsError(`${name} is ${value}, but must be an ordinary phone number such as +12025550100.`)
  return value
}

function readMetricsAddress(env: Environment): Settings['metrics'] {
  const port = readOptional(env, 'METRICS_PORT', readPort)
  return port === undefined ? undefined : { port, host: env.METRICS_HOST ?? '127.0.0.1' }
}

function textOf(env: Environment, name: string, byDefault: string): string {
  return env[name] ?? byDefault
}

function countOf(env: Environment, name: string, byDefault: number): number {
  return readCount(name, env[name] ?? String(byDefault))
}

function refuseUnsafe({ serviceId, host, live, sandboxIsPublic }: Settings): void {
  if (serviceId.includes(':')) throw new SettingsError('SERVICE_ID must not contain a colon.')
  if (!live && !sandboxIsPublic && !isLoopback(host))
    throw new SettingsError(
      `HOST is ${host}, but a sandbox, whose PINs everybody knows, listens on this machine alone: leave HOST out, or set SANDBOX_PUBLIC=1.`,
    )
}

function readSeller(env: Environment, isLive: boolean): Settings['seller'] {
  const address = env.SELLER_ADDRESS ?? (isLive ? undefined : SANDBOX_ADDRESS)
  return { name: env.SELLER_NAME ?? 'Tealine', address: readLines(address) }
}

/** Lines that are given as one, separated by semicolons. */
function readLines(value = ''): string[] {
  return value
    .split(';')
    .map((line) => line.trim())
    .filter(Boolean)
}

function readList(value = ''): string[] {
  return value.split(/[\s,]+/).filter(Boolean)
}

/**
 * The origins of the API, IP lookup and remote config addresses that the web app was built with, and of the calls'
 * WebSockets if they are not on the app's origin.
 */
function readWebAppTargets(env: Environment): string[] {
  const targets = [
    env.PRODUCTION_API,
    env.QA_API,
    env.PUBLIC_IP_URL,
    env.API_ORIGIN?.replace(/^http/, 'ws'),
    env.SIP_WS_URL,
  ]
    .filter((address) => address !== undefined && URL.canParse(address))
    .map((address) => new URL(address as string))
    .map(({ protocol, host }) => `${protocol}//${host}`)
  if (env.FIREBASE_PROJECT_ID) targets.push('https://firestore.googleapis.com')
  return [...new Set(targets)]
}
