// Readers of single values. Accepted values cannot break out of the files that they are written to: ! " $ \ and line
// breaks are special to Kamailio's preprocessor, and = ; and # in rtpengine's and OpenSSL's files.
import { accessSync, constants } from 'node:fs'
import { isIPv4 } from 'node:net'

/** A setting that cannot be used; its message is one sentence for the operator. */
export class SettingsError extends Error {}

/** @typedef {Record<string, string | undefined>} Environment */

/**
 * @param {Environment} env
 * @param {string} name
 */
export function required(env, name) {
  const value = env[name]
  if (value === undefined) throw new SettingsError(`${name} is missing.`)
  return value
}

/** @param {string} text separated by spaces or commas */
export const readWords = (text) => text.split(/[\s,]+/).filter(Boolean)

/**
 * @param {string} name
 * @param {string} text
 * @param {{ from?: number, to: number }} range
 */
export function readNumber(name, text, { from = 1, to }) {
  const number = Number(text)
  if (!/^-?\d{1,5}$/.test(text) || number < from || number > to)
    throw new SettingsError(`${name} is "${text}", but must be a number from ${from} to ${to}.`)
  return number
}

/**
 * @param {string} name
 * @param {string} value
 * @param {string[]} choices
 */
export function readChoice(name, value, choices) {
  if (!choices.includes(value))
    throw new SettingsError(`${name} is "${value}", but must be one of: ${choices.join(', ')}.`)
  return value
}

/**
 * @param {string} name
 * @param {string} value never part of a message
 */
export function readSecret(name, value) {
  if (!/^[\w+/=.-]{32,128}$/.test(value))
    throw new SettingsError(`${name} must have 32 to 128 characters, of A-Z a-z 0-9 _ + / = . - only.`)
  return value
}

/**
 * One address of a machine. Names would have to be looked up before anything listens, and 0.0.0.0 would be sent to the
 * other side as the address to answer.
 * @param {string} name
 * @param {string} value
 */
export function readAddress(name, value) {
  if (!isIPv4(value) || value === '0.0.0.0')
    throw new SettingsError(`${name} is "${value}", but must be one IPv4 address, such as 10.0.0.5.`)
  return value
}

/**
 * @param {string} name
 * @param {string} value
 */
export function readHost(name, value) {
  if (!/^[a-z\d]([a-z\d.-]{0,251}[a-z\d])?$/i.test(value))
    throw new SettingsError(`${name} is "${value}", but must be a name or address, such as sip.example.com.`)
  return value
}

/**
 * @param {string} name
 * @param {string} text such as `127.0.0.1:8883, 10.0.0.6:8883`
 */
export function readSockets(name, text) {
  const sockets = readWords(text)
  for (const socket of sockets) {
    const [address = '', port = ''] = socket.split(':')
    if (!isIPv4(address) || address === '0.0.0.0' || !/^[1-9]\d{0,4}$/.test(port) || Number(port) > 65_535)
      throw new SettingsError(`${name} holds "${socket}", but must list addresses and ports such as 10.0.0.5:8883.`)
  }
  if (sockets.length === 0) throw new SettingsError(`${name} names no rtpengine.`)
  return sockets
}

/**
 * @param {string} text such as `30000-39999`
 * @returns {[from: number, to: number]}
 */
export function readPorts(text) {
  const [from = 0, to = 0] = text.split('-').map(Number)
  if (!/^\d{4,5}-\d{4,5}$/.test(text) || from < 1024 || from >= to || to > 65_535)
    throw new SettingsError(`MEDIA_PORTS is "${text}", but must be a range such as 30000-39999.`)
  return [from, to]
}

/**
 * @param {string} name
 * @param {string} path
 */
export function readPath(name, path) {
  if (!/^\/[\w./@+-]*$/.test(path))
    throw new SettingsError(`${name} is "${path}", but must be a path from the root, of A-Z a-z 0-9 _ . / @ + - only.`)
  return path
}

/**
 * A file that this user can read.
 * @param {string} name
 * @param {string} path
 */
export function readFilePath(name, path) {
  try {
    accessSync(readPath(name, path), constants.R_OK)
  } catch (error) {
    if (error instanceof SettingsError) throw error
    throw new SettingsError(`${name} names ${path}, which cannot be read.`)
  }
  return path
}

/**
 * Kamailio doesn't decode what a URL encodes, so that only what needs no encoding can be written.
 * @param {string} name
 * @param {string} url never part of a message: it contains a password
 */
export function readDatabaseUrl(name, url) {
  if (!/^postgres(ql)?:\/\/[\w.-]+(:[\w.~-]+)?@[\w.-]+(:\d{1,5})?\/[\w-]+$/.test(url))
    throw new SettingsError(
      `${name} must be written postgres://user:password@host:5432/database, with a password of A-Z a-z 0-9 _ . ~ - only.`,
    )
  // Kamailio calls its module by the scheme.
  return url.replace('postgresql:', 'postgres:')
}
