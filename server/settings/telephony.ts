import { hostname } from 'node:os'
import type { Environment } from './readValue'
import { readEnum, readOptional, readSecret, readUrl, SettingsError } from './readValue'

/** Where one Kamailio answers: SIP over WebSocket and JSON-RPC on `port`, evapi two above. */
export interface KamailioAddress {
  name: string
  host: string
  port: number
}

/** The engine that carries the calls. */
export interface KamailioSettings {
  addresses: KamailioAddress[]
  token: string
  /** The secret that browsers' credentials are signed and checked with. */
  secret: string
  /** This server's name among those that share the Kamailios. */
  server: string
  /** Where browsers reach the Kamailios if not through this server; `/<name>` is appended. */
  webSocketUrl: string | undefined
}

/** What an engine can't do without. */
export const ENGINE_SETTINGS = ['KAMAILIO', 'KAMAILIO_TOKEN', 'CARRIER_SECRET']

/**
 * The engine of `CARRIER=kamailio`; undefined for the built-in carrier, which only the sandbox may use.
 * @throws SettingsError
 */
export function readTelephony(env: Environment, isLive: boolean): KamailioSettings | undefined {
  const carrier = readEnum('CARRIER', env.CARRIER ?? 'builtIn', ['builtIn', 'kamailio'])
  if (carrier === 'builtIn') {
    if (isLive)
      throw new SettingsError(
        'MODE=live needs an engine that reaches the telephone network: set CARRIER=kamailio, KAMAILIO, KAMAILIO_TOKEN and CARRIER_SECRET (docs/telephony.md).',
      )
    return undefined
  }
  const missing = ENGINE_SETTINGS.filter((name) => env[name] === undefined)
  if (missing.length > 0) throw new SettingsError(`CARRIER=kamailio needs ${missing.join(', ')}.`)
  const addresses = (env.KAMAILIO ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(readAddress)
  if (addresses.length === 0) throw new SettingsError(`KAMAILIO names no server, ${EXPECTED}`)
  const names = addresses.map(({ name }) => name)
  if (new Set(names).size < names.length) throw new SettingsError('KAMAILIO names one of its servers twice.')
  return {
    addresses,
    token: readSecret('KAMAILIO_TOKEN', env.KAMAILIO_TOKEN ?? ''),
    secret: readSecret('CARRIER_SECRET', env.CARRIER_SECRET ?? ''),
    server: readName(
      'NODE_NAME',
      env.NODE_NAME ?? `${hostname()}-${env.PORT ?? 4000}`.replace(/[^\w-]/g, '-').slice(-32),
    ),
    webSocketUrl: readOptional(env, 'SIP_WS_URL', (name, url) =>
      readUrl(name, url, ['wss:', 'ws:']).replace(/\/+$/, ''),
    ),
  }
}

const EXPECTED = 'but must list names and addresses such as k1@10.0.0.5:8880.'
/** evapi is two above it. */
const LAST_PORT = 65_533

function readAddress(text: string): KamailioAddress {
  const [, name, host, port] = /^([\w-]{1,32})@(\[[\da-f:]+\]|[\w.-]+):(\d{1,5})$/i.exec(text) ?? []
  if (!name || !host || !(Number(port) >= 1 && Number(port) <= LAST_PORT))
    throw new SettingsError(`KAMAILIO holds "${text}", ${EXPECTED}`)
  return { name, host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

function readName(name: string, value: string): string {
  if (!/^[\w-]{1,32}$/.test(value)) throw new SettingsError(`${name} may hold up to 32 letters, digits and hyphens.`)
  return value
}
