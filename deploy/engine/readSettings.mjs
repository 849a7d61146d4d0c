// The engine's settings, read from the environment (docs/telephony.md).

/** A setting that cannot be used; its message is one sentence for the operator. */
export class SettingsError extends Error {}

/**
 * @typedef {object} Trunk
 * @property {string} name
 * @property {string} address `host` or `host:port`
 * @property {'udp' | 'tcp' | 'tls'} transport
 * @property {string | undefined} user for digest; without, the trunk knows our address
 * @property {string | undefined} password
 * @property {string | undefined} domain of our addresses and the trunk's, where it wants its own
 * @property {'pai' | 'rpid' | 'from'} identity the header that asserts the caller ID, beside From
 * @property {boolean} srtp
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
 * @property {number} logLevel of Kamailio: -1 errors, 1 notices, 3 everything
 */

/**
 * @param {Record<string, string | undefined>} environment
 * @returns {EngineSettings}
 * @throws {SettingsError}
 */
export function readSettings(environment) {
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const address = env.KAMAILIO_ADDRESS ?? '127.0.0.1'
  const sipAddress = env.SIP_ADDRESS ?? address
  const port = readNumber('KAMAILIO_BASE_PORT', env.KAMAILIO_BASE_PORT ?? '8880', 65_530)
  const parts = readWords(env.ENGINE_PARTS ?? 'kamailio, rtpengine')
  const unknown = parts.find((part) => part !== 'kamailio' && part !== 'rtpengine')
  if (unknown) throw new SettingsError(`ENGINE_PARTS names "${unknown}", but must name kamailio, rtpengine or both.`)
  const trunks = parts.includes('kamailio') ? readTrunks(required(env, 'TRUNKS')) : []
  return {
    folder: env.ENGINE_DIR ?? '.engine',
    parts,
    secret: parts.includes('kamailio') ? readSecret('CARRIER_SECRET', required(env, 'CARRIER_SECRET')) : '',
    token: parts.includes('kamailio') ? readSecret('KAMAILIO_TOKEN', required(env, 'KAMAILIO_TOKEN')) : '',
    port,
    address,
    sipAddress,
    publicAddress: env.PUBLIC_ADDRESS,
    trunkDomain: env.TRUNK_DOMAIN ?? env.PUBLIC_ADDRESS ?? sipAddress,
    trunks,
    routes: readRoutes(env.TRUNK_ROUTES ?? '', trunks),
    pingSeconds: readNumber('TRUNK_PING_SECONDS', env.TRUNK_PING_SECONDS ?? '10', 3600),
    databaseUrl: env.DIALOG_DATABASE_URL,
    transcodes: readChoice('CODECS', env.CODECS ?? 'pcmu', ['pcmu', 'transcode']) === 'transcode',
    mediaPorts: readPorts(env.MEDIA_PORTS ?? '30000-39999'),
    rtpengines: readWords(env.RTPENGINES ?? `127.0.0.1:${port + 3}`),
    maskAddress: env.MASK_ADDRESS ?? '10.255.255.254',
    tls: env.TLS_CERT ? { certificate: env.TLS_CERT, key: required(env, 'TLS_KEY') } : undefined,
    authorities: env.TLS_CA ?? '/etc/ssl/certs/ca-certificates.crt',
    logLevel: Number(env.KAMAILIO_LOG_LEVEL ?? 1),
  }
}

function required(env, name) {
  if (env[name] === undefined) throw new SettingsError(`${name} is missing.`)
  return env[name]
}

const readWords = (text) => text.split(/[\s,]+/).filter(Boolean)

function readNumber(name, text, max) {
  const number = Number(text)
  if (!/^\d{1,5}$/.test(text) || number < 1 || number > max)
    throw new SettingsError(`${name} is "${text}", but must be a number from 1 to ${max}.`)
  return number
}

function readChoice(name, value, choices) {
  if (!choices.includes(value))
    throw new SettingsError(`${name} is "${value}", but must be one of: ${choices.join(', ')}.`)
  return value
}

/** They stand in Kamailio's configuration, where other characters have a meaning. */
function readSecret(name, value) {
  if (!/^[\w+/=.-]{32,}$/.test(value))
    throw new SettingsError(`${name} must have at least 32 characters, of A-Z a-z 0-9 _ + / = . - only.`)
  return value
}

function readPorts(text) {
  const [from, to] = text.split('-').map(Number)
  if (!/^\d{4,5}-\d{4,5}$/.test(text) || from >= to || to > 65_535)
    throw new SettingsError(`MEDIA_PORTS is "${text}", but must be a range such as 30000-39999.`)
  return [from, to]
}

const TRUNK = /^sip:(?:([^:@;\s]+):([^@;\s]+)@)?((?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?)((?:;[a-z]+=[\w.-]+)*)$/i
const OPTIONS = ['name', 'transport', 'domain', 'identity', 'srtp', 'calls', 'rate']

function readTrunks(text) {
  const trunks = readWords(text).map((uri, index) => readTrunk(uri, index))
  if (trunks.length === 0) throw new SettingsError('TRUNKS is missing.')
  const names = trunks.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice) throw new SettingsError(`TRUNKS holds two trunks with the name ${twice}.`)
  return trunks
}

/** Messages name the trunk by its place: the text holds a password. */
function readTrunk(uri, index) {
  const place = `Trunk ${index + 1} of TRUNKS`
  const [, user, password, address, rest] = TRUNK.exec(uri) ?? []
  if (!address)
    throw new SettingsError(`${place} cannot be read: write sip:user:password@host:port;transport=tls;name=main.`)
  const options = Object.fromEntries(
    (rest ?? '')
      .split(';')
      .filter(Boolean)
      .map((option) => option.split('=')),
  )
  const unknown = Object.keys(options).find((name) => !OPTIONS.includes(name))
  if (unknown) throw new SettingsError(`${place} has the option ${unknown}, but only ${OPTIONS.join(', ')} exist.`)
  const { name = `trunk${index + 1}`, transport = 'udp', domain, identity = 'pai', srtp = '0', calls, rate } = options
  return {
    name: /^[\w-]{1,32}$/.test(name) ? name : readChoice(`The name of ${place}`, name, ['letters and digits']),
    address,
    transport: readChoice(`The transport of ${place}`, transport, ['udp', 'tcp', 'tls']),
    user: user === undefined ? undefined : decode(place, user),
    password: password === undefined ? undefined : decode(place, password),
    domain,
    identity: readChoice(`The identity of ${place}`, identity, ['pai', 'rpid', 'from']),
    srtp: readChoice(`srtp of ${place}`, srtp, ['0', '1']) === '1',
    calls: calls === undefined ? undefined : readNumber(`calls of ${place}`, calls, 10_000),
    rate: rate === undefined ? undefined : readNumber(`rate of ${place}`, rate, 1_000),
  }
}

function decode(place, text) {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new SettingsError(`${place} has a user or password with a % that stands for nothing: write %25.`)
  }
}

/** `+44=london main, +1=west`: for the numbers that begin so, these trunks in this order. */
function readRoutes(text, trunks) {
  const routes = text
    .split(',')
    .map((route) => route.trim())
    .filter(Boolean)
    .map((route) => {
      const [, prefix, names = ''] = /^(\+\d{1,10})\s*=\s*([\w\s-]+)$/.exec(route) ?? []
      if (!prefix)
        throw new SettingsError(`TRUNK_ROUTES holds "${route}", but must list routes such as +44=london main.`)
      const chosen = readWords(names).map((name) => {
        const trunk = trunks.find((candidate) => candidate.name === name)
        if (!trunk) throw new SettingsError(`TRUNK_ROUTES sends ${prefix} to ${name}, but no trunk has that name.`)
        return trunk
      })
      return { prefix, trunks: chosen }
    })
  return routes.sort((one, other) => one.prefix.length - other.prefix.length)
}
