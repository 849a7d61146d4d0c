// The engine's settings, read from the environment (docs/telephony.md).
import { resolve } from 'node:path'
import { refusePlaceholders } from './placeholders.mjs'
import { readRoutes, readTrunks } from './readTrunks.mjs'
import {
  readAddress,
  readChoice,
  readDatabaseUrl,
  readFilePath,
  readHost,
  readNumber,
  readPath,
  readPorts,
  readSecret,
  readSockets,
  readWords,
  required,
  SettingsError,
} from './values.mjs'

/**
 * @typedef {object} Trunk
 * @property {string} name
 * @property {string} address `host` or `host:port`
 * @property {string} transport udp, tcp or tls
 * @property {string | undefined} user for digest; without, the trunk knows our address
 * @property {string | undefined} password
 * @property {string | undefined} domain of our addresses and the trunk's, where it wants its own
 * @property {import('./numberForms.mjs').NumberForm} number how the number that is called is written
 * @property {import('./numberForms.mjs').NumberForm} callerId how the caller ID is written
 * @property {boolean} isFromUser From names the user, not the caller ID
 * @property {string} identity what carries the caller ID beside From: pai, ppi, rpid, or from for nothing
 * @property {number | undefined} registerSeconds for how long we ask to be registered there
 * @property {boolean} isPinged gets no calls while it doesn't answer pings
 * @property {boolean} srtp
 * @property {boolean} takesAnySource sound from another port than its session description names
 * @property {number | undefined} calls most calls at once
 * @property {number | undefined} rate most calls placed in a second
 */

/**
 * @typedef {object} EngineSettings
 * @property {string} folder for the written configuration
 * @property {string[]} parts that are run: kamailio, rtpengine
 * @property {string} secret shared with the product, which makes browsers' credentials with it
 * @property {string} token of the product's servers
 * @property {number} port of SIP over WebSocket and JSON-RPC; SIP, evapi, rtpengine and SIP over TLS follow
 * @property {string} address on which the product's servers reach Kamailio
 * @property {string} sipAddress on which trunks, and the sound of browsers, reach this machine
 * @property {string | undefined} publicAddress as the outside sees it, behind NAT
 * @property {string} trunkDomain of our SIP addresses towards trunks
 * @property {Trunk[]} trunks
 * @property {{ prefix: string, trunks: Trunk[] }[]} routes of numbers, the shortest prefix first
 * @property {number} pingSeconds
 * @property {string | undefined} databaseUrl of the dialogs
 * @property {boolean} transcodes
 * @property {[number, number]} mediaPorts
 * @property {string[]} rtpengines
 * @property {string} maskAddress that trunks see in place of what is behind us
 * @property {{ certificate: string, key: string } | undefined} tls
 * @property {string} authorities that sign trunks' certificates
 * @property {number} logLevel of Kamailio: -1 errors, 1 notices; with 2 it would log our secret
 */

const PARTS = ['kamailio', 'rtpengine']
/** What Debian's ca-certificates brings. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'

/**
 * @param {Record<string, string | undefined>} environment
 * @returns {EngineSettings}
 * @throws {SettingsError}
 */
export function readSettings(environment) {
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const address = readAddress('KAMAILIO_ADDRESS', env.KAMAILIO_ADDRESS ?? '127.0.0.1')
  const sipAddress = readAddress('SIP_ADDRESS', env.SIP_ADDRESS ?? address)
  const publicAddress = env.PUBLIC_ADDRESS && readAddress('PUBLIC_ADDRESS', env.PUBLIC_ADDRESS)
  // Below 1024 only root may listen; the last of the five ports is four above.
  const port = readNumber('KAMAILIO_BASE_PORT', env.KAMAILIO_BASE_PORT ?? '8880', { from: 1024, to: 65_531 })
  const parts = readParts(env.ENGINE_PARTS ?? PARTS.join())
  const settings = {
    folder: readPath('ENGINE_DIR', resolve(env.ENGINE_DIR ?? '.engine')),
    parts,
    port,
    address,
    sipAddress,
    publicAddress,
    ...readKamailio(parts.includes('kamailio') ? env : undefined),
    trunkDomain: readHost('TRUNK_DOMAIN', env.TRUNK_DOMAIN ?? publicAddress ?? sipAddress),
    pingSeconds: readNumber('TRUNK_PING_SECONDS', env.TRUNK_PING_SECONDS ?? '10', { to: 3600 }),
    transcodes: readChoice('CODECS', env.CODECS ?? 'pcmu', ['pcmu', 'transcode']) === 'transcode',
    mediaPorts: readPorts(env.MEDIA_PORTS ?? '30000-39999'),
    rtpengines: readSockets('RTPENGINES', env.RTPENGINES ?? `127.0.0.1:${port + 3}`),
    maskAddress: readAddress('MASK_ADDRESS', env.MASK_ADDRESS ?? '10.255.255.254'),
    logLevel: readNumber('KAMAILIO_LOG_LEVEL', env.KAMAILIO_LOG_LEVEL ?? '1', { from: -1, to: 1 }),
  }
  refuseLoopback(settings)
  refusePlaceholders({
    ENGINE_DIR: settings.folder,
    TRUNK_DOMAIN: settings.trunkDomain,
    CARRIER_SECRET: settings.secret,
    KAMAILIO_TOKEN: settings.token,
    DIALOG_DATABASE_URL: settings.databaseUrl,
    TRUNKS: settings.trunks.map(({ name }) => name).join(' '),
  })
  return settings
}

/**
 * A loopback address can't reach other machines, nor be reached by them.
 * @param {{ sipAddress: string, trunks: Trunk[] }} settings
 */
function refuseLoopback({ sipAddress, trunks }) {
  const remote = trunks.find(({ address }) => !/^(127\.[\d.]+|localhost)(:\d+)?$/i.test(address))
  if (remote && sipAddress.startsWith('127.'))
    throw new SettingsError(
      `The trunk ${remote.name} is on another machine, which cannot reach SIP_ADDRESS, ${sipAddress}: set it to this machine's own address.`,
    )
}

/** @param {string} text */
function readParts(text) {
  const parts = readWords(text)
  const unknown = parts.find((part) => !PARTS.includes(part))
  if (unknown || parts.length === 0)
    throw new SettingsError(`ENGINE_PARTS is "${text}", but must name kamailio, rtpengine or both.`)
  return parts
}

/**
 * What only Kamailio needs.
 * @param {import('./values.mjs').Environment | undefined} env of an engine that runs it
 */
function readKamailio(env) {
  if (!env)
    return { secret: '', token: '', trunks: [], routes: [], databaseUrl: undefined, tls: undefined, authorities: '' }
  const trunks = readTrunks(required(env, 'TRUNKS'))
  return {
    secret: readSecret('CARRIER_SECRET', required(env, 'CARRIER_SECRET')),
    token: readSecret('KAMAILIO_TOKEN', required(env, 'KAMAILIO_TOKEN')),
    trunks,
    routes: readRoutes(env.TRUNK_ROUTES ?? '', trunks),
    databaseUrl: env.DIALOG_DATABASE_URL && readDatabaseUrl('DIALOG_DATABASE_URL', env.DIALOG_DATABASE_URL),
    ...readTls(env, trunks),
  }
}

/**
 * @param {import('./values.mjs').Environment} env
 * @param {Trunk[]} trunks
 */
function readTls(env, trunks) {
  const isOwn = env.TLS_CERT !== undefined || env.TLS_KEY !== undefined
  const overTls = trunks.find(({ transport }) => transport === 'tls')
  // Kamailio doesn't start without it, and the trunk may connect to us.
  if (overTls && !isOwn)
    throw new SettingsError(
      `The trunk ${overTls.name} is reached over TLS, which needs TLS_CERT and TLS_KEY of our own.`,
    )
  const authorities = env.TLS_CA ?? AUTHORITIES
  return {
    tls: isOwn
      ? {
          certificate: readFilePath('TLS_CERT', required(env, 'TLS_CERT')),
          key: readFilePath('TLS_KEY', required(env, 'TLS_KEY')),
        }
      : undefined,
    authorities: overTls ? readFilePath('TLS_CA', authorities) : readPath('TLS_CA', authorities),
  }
}
