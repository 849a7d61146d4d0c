// The trunks of TRUNKS, and which of them TRUNK_ROUTES gives to which numbers.
import { readNumberForm } from './numberForms.mjs'
import { readChoice, readHost, readNumber, readWords, SettingsError } from './values.mjs'

/** @typedef {import('./readSettings.mjs').Trunk} Trunk */

const TRUNK = /^sip:(?:([^:@;\s]+):([^@;\s]+)@)?([\w.-]+(?::\d{1,5})?)((?:;[a-z]+=[\w.*%+-]+)*)$/i
const OPTIONS = [
  ...['name', 'transport', 'domain', 'number', 'callerid', 'from', 'identity', 'register', 'pings'],
  ...['srtp', 'source', 'calls', 'rate'],
]
const NAME = /^[\w-]{1,32}$/

/**
 * @param {string} text separated by spaces or commas, the preferred one first
 * @returns {Trunk[]}
 */
export function readTrunks(text) {
  const trunks = readWords(text).map((uri, index) => readTrunk(uri, index))
  if (trunks.length === 0) throw new SettingsError('TRUNKS is missing.')
  const names = trunks.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice) throw new SettingsError(`TRUNKS holds two trunks with the name ${twice}.`)
  return trunks
}

/**
 * Messages name the trunk by its position: the text contains a password.
 * @param {string} uri
 * @param {number} index
 * @returns {Trunk}
 */
function readTrunk(uri, index) {
  const place = `Trunk ${index + 1} of TRUNKS`
  if (/^sips?:([^@]*@)?\[/i.test(uri))
    throw new SettingsError(`${place} has an IPv6 address, but trunks are reached over IPv4 alone.`)
  const [, user, password, address, rest = ''] = TRUNK.exec(uri) ?? []
  if (!address || Number(/:(\d+)$/.exec(address)?.[1] ?? 1) > 65_535)
    throw new SettingsError(
      `${place} cannot be read: write sip:user:password@host:port;transport=tls;name=main, and other characters in a user or password as %40 for @.`,
    )
  const options = readOptions(place, rest)
  const { name = `trunk${index + 1}`, transport = 'udp', domain, calls, rate } = options
  const { srtp = '0', source = 'described', pings = '1' } = options
  if (!NAME.test(name)) throw new SettingsError(`${place} may have a name of up to 32 letters, digits, _ and -.`)
  return {
    ...readIdentity(place, options, user !== undefined),
    name,
    address,
    transport: readChoice(`The transport of ${place}`, transport, ['udp', 'tcp', 'tls']),
    user: user === undefined ? undefined : decode(place, user),
    password: password === undefined ? undefined : decode(place, password),
    domain: domain === undefined ? undefined : readHost(`The domain of ${place}`, domain),
    isPinged: readChoice(`pings of ${place}`, pings, ['0', '1']) === '1',
    srtp: readChoice(`srtp of ${place}`, srtp, ['0', '1']) === '1',
    takesAnySource: readChoice(`source of ${place}`, source, ['described', 'any']) === 'any',
    calls: calls === undefined ? undefined : readNumber(`calls of ${place}`, calls, { to: 10_000 }),
    rate: rate === undefined ? undefined : readNumber(`rate of ${place}`, rate, { to: 1_000 }),
  }
}

/**
 * The identity that we call with, and how numbers are written.
 * @param {string} place
 * @param {Record<string, string | undefined>} options
 * @param {boolean} hasUser
 */
function readIdentity(place, options, hasUser) {
  const { number = 'plus', callerid = 'plus', from = 'callerid', identity = 'pai', register } = options
  const isFromUser = readChoice(`from of ${place}`, from, ['callerid', 'user']) === 'user'
  if (!hasUser && (isFromUser || register !== undefined))
    throw new SettingsError(`${place} needs user:password@ for from=user and for register.`)
  if (isFromUser && identity === 'from')
    throw new SettingsError(`${place} has from=user and identity=from, so that nothing would carry the caller ID.`)
  return {
    number: readNumberForm(`number of ${place}`, number),
    callerId: readNumberForm(`callerid of ${place}`, callerid),
    isFromUser,
    identity: readChoice(`The identity of ${place}`, identity, ['pai', 'ppi', 'rpid', 'from']),
    registerSeconds:
      register === undefined ? undefined : readNumber(`register of ${place}`, register, { from: 60, to: 86_400 }),
  }
}

/**
 * @param {string} place
 * @param {string} text such as `;transport=tls;srtp=1`
 * @returns {Record<string, string | undefined>}
 */
function readOptions(place, text) {
  const pairs = text
    .split(';')
    .filter(Boolean)
    .map((option) => option.split('='))
  const unknown = pairs.map(([name = '']) => name).find((name) => !OPTIONS.includes(name))
  if (unknown) throw new SettingsError(`${place} has the option ${unknown}, but only ${OPTIONS.join(', ')} exist.`)
  return Object.fromEntries(pairs)
}

/**
 * @param {string} place
 * @param {string} text
 */
function decode(place, text) {
  const decoded = decodeOnce(text)
  if (decoded === undefined)
    throw new SettingsError(`${place} has a user or password with a % that stands for nothing: write %25.`)
  if (/\p{Cc}/u.test(decoded))
    throw new SettingsError(`${place} has a user or password with a line end or another invisible character.`)
  return decoded
}

/** @param {string} text */
function decodeOnce(text) {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * @param {string} text such as `+44=london main, +1=west`: for the numbers that begin so, these trunks in this order
 * @param {Trunk[]} trunks
 * @returns the shortest prefix first
 */
export function readRoutes(text, trunks) {
  const routes = text
    .split(',')
    .map((route) => route.trim())
    .filter(Boolean)
    .map((route) => readRoute(route, trunks))
  const prefixes = routes.map(({ prefix }) => prefix)
  const twice = prefixes.find((prefix, index) => prefixes.indexOf(prefix) < index)
  if (twice) throw new SettingsError(`TRUNK_ROUTES holds ${twice} twice.`)
  return routes.sort((one, other) => one.prefix.length - other.prefix.length)
}

/**
 * @param {string} route
 * @param {Trunk[]} trunks
 */
function readRoute(route, trunks) {
  const [, prefix, names = ''] = /^(\+\d{1,10})\s*=\s*([\w\s-]*[\w-])$/.exec(route) ?? []
  if (!prefix)
    throw new SettingsError(`TRUNK_ROUTES holds "${route}", but must list routes such as +44=london main, +1=west.`)
  const chosen = readWords(names).map((name) => {
    const trunk = trunks.find((candidate) => candidate.name === name)
    if (!trunk) throw new SettingsError(`TRUNK_ROUTES sends ${prefix} to ${name}, but no trunk has that name.`)
    return trunk
  })
  return { prefix, trunks: chosen }
}
