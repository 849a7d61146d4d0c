import { addressesIn } from '../ground/databaseAddresses'
import { isLoopback } from '../ground/loopback'

/** A setting that cannot be used; its message is one sentence for the operator. */
export class SettingsError extends Error {}

/** The environment without its empty values: `PORT=` means the same as no PORT. */
export type Environment = Record<string, string | undefined>

/** One of a fixed set of values. */
export function readEnum<Word extends string>(name: string, value: string, words: readonly Word[]): Word {
  const word = words.find((candidate) => candidate === value)
  if (word === undefined) throw new SettingsError(`${name} is "${value}", but must be one of: ${words.join(', ')}.`)
  return word
}

/** A TCP port; 0 means any free one. */
export function readPort(name: string, value: string): number {
  const port = Number(value)
  if (!/^\d{1,5}$/.test(value) || port > 65_535)
    throw new SettingsError(`${name} is "${value}", but must be a number from 0 to 65535.`)
  return port
}

/** A whole number from 0 to a million. */
export function readCount(name: string, value: string): number {
  const count = Number(value)
  if (!/^\d{1,7}$/.test(value) || count > 1_000_000)
    throw new SettingsError(`${name} is "${value}", but must be a whole number from 0 to 1000000.`)
  return count
}

/** An address of PostgreSQL, with one host or several of which one is the primary. */
export function readDatabaseUrl(name: string, value: string): string {
  if (/[?&]host=[^&]*(?:,|%2c)/i.test(value))
    throw new SettingsError(
      `${name} must name several hosts before its path: postgresql://user@host1:5432,host2:5432/database.`,
    )
  const addresses = addressesIn(value)
  for (const address of addresses) {
    readUrl(name, address, ['postgresql:', 'postgres:'])
    if (/^\d+$/.test(new URL(address).hostname))
      throw new SettingsError(`${name} must name each host with its port: host1:5432,host2:5433.`)
  }
  const target = new URL(addresses[0] ?? value).searchParams.get('target_session_attrs') ?? 'read-write'
  if (!['read-write', 'primary', 'any'].includes(target) || (addresses.length > 1 && target === 'any'))
    throw new SettingsError(
      `${name} asks for ${target} among its hosts, but Tealine writes: target_session_attrs=read-write.`,
    )
  return value
}

/** An absolute address of one of the given schemes. */
export function readUrl(name: string, value: string, protocols = ['https:', 'http:']): string {
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    throw new SettingsError(
      `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    )
  return value
}

/** A URL to which secrets and codes are sent: must be https, unless it is on this machine. */
export function readSafeUrl(name: string, value: string): string {
  const { protocol, hostname } = new URL(readUrl(name, value))
  if (protocol !== 'https:' && !isLoopback(hostname))
    throw new SettingsError(`${name} must begin with https://, since what is sent there is secret.`)
  return value
}

/** An origin such as `https://app.example.com`, without a path. */
export function readOrigin(name: string, value: string): string {
  const origin = new URL(readUrl(name, value)).origin
  if (origin !== value.replace(/\/$/, ''))
    throw new SettingsError(`${name} holds "${value}", but an origin has no path: write ${origin}.`)
  return origin
}

/** A secret of sufficient length. Error messages never contain its value. */
export function readSecret(name: string, value: string): string {
  if (value.length < 32) throw new SettingsError(`${name} must have at least 32 characters.`)
  return value
}

/** An optional setting. */
export function readOptional<Value>(
  env: Environment,
  name: string,
  read: (name: string, value: string) => Value,
): Value | undefined {
  const value = env[name]
  return value === undefined ? undefined : read(name, value)
}
