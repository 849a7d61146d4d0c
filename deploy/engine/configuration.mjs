// The files that Kamailio and rtpengine are configured with, from the engine's settings.
import { join } from 'node:path'
import { NEVER_CALLED_PATTERNS } from './neverCalled.mjs'
import { quote } from './placeholders.mjs'
import { registrationFiles } from './registrations.mjs'

/** @typedef {import('./readSettings.mjs').EngineSettings} EngineSettings */

/** The domain of browsers' SIP addresses (server/telephony/callConnection.ts). */
const SIP_REALM = 'tealine'

const ALL_TRUNKS = 1
const PLAIN_CODECS = 'codec-strip-all codec-offer-PCMU codec-offer-PCMA codec-offer-telephone-event'
const TRANSCODED_CODECS = 'codec-mask=opus codec-transcode=PCMU'

/**
 * @param {EngineSettings} settings
 * @param {string} folder where the files will be
 * @param {readonly string[]} addresses that the trunks' names resolve to
 * @returns {Record<string, string>} texts by file name; they hold secrets
 */
export function configurationFiles(settings, folder, addresses = []) {
  const { parts } = settings
  return {
    ...(parts.includes('kamailio') && {
      'settings.cfg': kamailioSettings(settings, folder),
      'trunkSettings.cfg': trunkSettings(settings, addresses),
      'dispatcher.list': dispatcherList(settings),
      'tls.cfg': tlsSettings(settings),
      ...registrationFiles(settings),
    }),
    ...(parts.includes('rtpengine') && { 'rtpengine.conf': rtpengineSettings(settings) }),
  }
}

/**
 * @param {EngineSettings} settings
 * @param {string} folder
 */
function kamailioSettings(settings, folder) {
  const { address, sipAddress, publicAddress, port } = settings
  /** @param {number} at */
  const advertised = (at) => (publicAddress ? ` advertise ${publicAddress}:${at}` : '')
  const values = {
    SIP_REALM,
    SECRET: settings.secret,
    CONTROL_TOKEN: settings.token,
    LOG_LEVEL: settings.logLevel,
    BROWSER_LISTEN: `${address}:${port}`,
    SIP_LISTEN_UDP: `udp:${sipAddress}:${port + 1}${advertised(port + 1)}`,
    SIP_LISTEN_TCP: `tcp:${sipAddress}:${port + 1}${advertised(port + 1)}`,
    SIP_LISTEN_TLS: `tls:${sipAddress}:${port + 4}${advertised(port + 4)}`,
    EVENTS_LISTEN: `${address}:${port + 2}`,
    RTPENGINE_SOCKETS: settings.rtpengines.map((rtpengine) => `udp:${rtpengine}`).join(' '),
    TRUNK_DOMAIN: settings.trunkDomain,
    DISPATCHER_LIST: join(folder, 'dispatcher.list'),
    TLS_CONFIG: join(folder, 'tls.cfg'),
    PING_SECONDS: settings.pingSeconds,
    CODECS: settings.transcodes ? TRANSCODED_CODECS : PLAIN_CODECS,
    ...(settings.databaseUrl && { DATABASE_URL: settings.databaseUrl }),
    MASK_ADDRESS: settings.maskAddress,
    TABLES_FOLDER: folder,
  }
  const switches = {
    WITH_DATABASE: settings.databaseUrl,
    WITH_TLS: settings.tls,
    TRANSCODE: settings.transcodes,
    WITH_REGISTRATIONS: settings.trunks.some(({ registerSeconds }) => registerSeconds !== undefined),
  }
  return [
    ...Object.entries(switches)
      .filter(([, isOn]) => isOn)
      .map(([name]) => `#!define ${name}`),
    ...Object.entries(values).map(([name, value]) => `#!substdef "!${name}!${value}!g"`),
    '',
  ].join('\n')
}

/**
 * What the routes look up about a trunk, which trunks a number has, and which numbers have none.
 * @param {EngineSettings} settings
 * @param {readonly string[]} addresses
 */
function trunkSettings({ trunks, routes }, addresses) {
  const known = trunks.flatMap((trunk) =>
    Object.entries(trunkValues(trunk))
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => `  $sht(trunk=>${trunk.name}::${key}) = ${value};`),
  )
  const chosen = routes.map(
    ({ prefix }, index) => `  if ($rU =~ "^[+]${prefix.slice(1)}") $var(trunks) = ${ALL_TRUNKS + 1 + index};`,
  )
  return [
    'event_route[htable:mod-init] {',
    ...known,
    ...addresses.map((address) => `  $sht(address=>${address}) = 1;`),
    '}',
    '# The longest prefix is the last one.',
    'route[TRUNKS_OF_NUMBER] {',
    `  $var(trunks) = ${ALL_TRUNKS};`,
    ...chosen,
    '}',
    'route[IS_NEVER_CALLED] {',
    ...NEVER_CALLED_PATTERNS.map((pattern) => `  if ($rU =~ "${pattern}") return 1;`),
    '  return -1;',
    '}',
    '',
  ].join('\n')
}

/** @param {import('./readSettings.mjs').Trunk} trunk */
function trunkValues({ user, password, domain, identity, number, callerId, ...trunk }) {
  return {
    user: user && quote(user),
    password: password && quote(password),
    from: user && trunk.isFromUser ? quote(encodeURIComponent(user)) : undefined,
    domain: domain && quote(domain),
    identity: quote(identity),
    ...formValues('number', number),
    ...formValues('callerid', callerId),
    unpinged: trunk.isPinged ? undefined : 1,
    srtp: trunk.srtp ? 1 : undefined,
    anysource: trunk.takesAnySource ? 1 : undefined,
    calls: trunk.calls,
    rate: trunk.rate,
  }
}

/**
 * @param {string} which
 * @param {import('./numberForms.mjs').NumberForm} form
 */
function formValues(which, { before, country, nationalPrefix }) {
  return {
    [`${which}_before`]: quote(before),
    [`${which}_country`]: country && quote(country),
    [`${which}_national`]: country && quote(nationalPrefix),
  }
}

/** For dispatcher: a destination that is pinged. */
const PINGED = 8

/** @param {EngineSettings} settings */
function dispatcherList({ trunks, routes }) {
  const lists = [trunks, ...routes.map((route) => route.trunks)]
  const lines = lists.flatMap((list, index) =>
    list.map(({ address, transport, name, isPinged }, place) => {
      const uri = `sip:${address}${transport === 'udp' ? '' : `;transport=${transport}`}`
      return `${ALL_TRUNKS + index} ${uri} ${isPinged ? PINGED : 0} ${list.length - place} name=${name}`
    }),
  )
  return `${lines.join('\n')}\n`
}

/** @param {EngineSettings} settings */
function tlsSettings({ tls, authorities }) {
  const own = tls ? [`certificate = ${tls.certificate}`, `private_key = ${tls.key}`] : []
  return [
    '[server:default]',
    'method = TLSv1.2+',
    ...own,
    'verify_certificate = no',
    'require_certificate = no',
    '',
    '[client:default]',
    'method = TLSv1.2+',
    'verify_certificate = yes',
    'require_certificate = yes',
    `ca_list = ${authorities}`,
    '',
  ].join('\n')
}

/** @param {EngineSettings} settings */
function rtpengineSettings({ sipAddress, publicAddress, rtpengines, mediaPorts: [from, to] }) {
  return [
    '[rtpengine]',
    // In user space: no kernel module is needed.
    'table = -1',
    `interface = ${sipAddress}${publicAddress ? `!${publicAddress}` : ''}`,
    `listen-ng = ${rtpengines[0]}`,
    `port-min = ${from}`,
    `port-max = ${to}`,
    'timeout = 60',
    'silent-timeout = 600',
    'offer-timeout = 130',
    // Otherwise a call would stay audible, and keep its ports, for half a minute after its end.
    'delete-delay = 0',
    'log-level = 4',
    // Otherwise the first sender to a port would be mistaken for the other side.
    'endpoint-learning = off',
    // Its score ignores delay, which is unknown for a trunk that sends no reports.
    'mos = LQ',
    'no-redis-required = true',
    'foreground = true',
    'log-stderr = true',
    'num-threads = 2',
    '',
  ].join('\n')
}
