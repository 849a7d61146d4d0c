// The words of the configuration that Kamailio's preprocessor replaces by settings, wherever they occur, even in the
// middle of another text and in what it has just inserted.
import { SettingsError } from './values.mjs'

export const PLACEHOLDERS = [
  'SIP_REALM',
  'SECRET',
  'CONTROL_TOKEN',
  'LOG_LEVEL',
  'BROWSER_LISTEN',
  'SIP_LISTEN_UDP',
  'SIP_LISTEN_TCP',
  'SIP_LISTEN_TLS',
  'EVENTS_LISTEN',
  'RTPENGINE_SOCKETS',
  'TRUNK_DOMAIN',
  'DISPATCHER_LIST',
  'TLS_CONFIG',
  'PING_SECONDS',
  'CODECS',
  'DATABASE_URL',
  'MASK_ADDRESS',
  'TABLES_FOLDER',
]
const ANY = new RegExp(PLACEHOLDERS.join('|'))

/**
 * @param {Record<string, string | undefined>} settings by name
 * @throws {SettingsError} if one of them contains such a word; the message does not show it whole
 */
export function refusePlaceholders(settings) {
  for (const [name, value = ''] of Object.entries(settings)) {
    const [word] = ANY.exec(value) ?? []
    if (word) throw new SettingsError(`${name} may not hold the word ${word}, which the configuration uses.`)
  }
}

/**
 * @param {string} text without line breaks
 * @returns an expression of Kamailio's language for it, in which no such word occurs
 */
export function quote(text) {
  /** @type {string[]} */
  const pieces = []
  let rest = text
  for (let match = ANY.exec(rest); match; match = ANY.exec(rest)) {
    pieces.push(rest.slice(0, match.index + 1))
    rest = rest.slice(match.index + 1)
  }
  return [...pieces, rest].map((piece) => `"${piece.replace(/[\\"]/g, '\\$&')}"`).join(' + ')
}
