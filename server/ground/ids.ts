import { randomUUID } from 'node:crypto'

/**
 * A new id: a UUID version 7 (RFC 9562 §5.7), so that ids sort by the millisecond of their creation.
 * @param now milliseconds since the epoch
 */
export function newId(now: number): string {
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice('xxxxxxxx-xxxx-4'.length)}`
}

/** The lower bound of all ids created at or after a time (milliseconds since the epoch). */
export function firstIdAt(time: number): string {
  const bytes = Buffer.alloc(16)
  bytes.writeUIntBE(Math.max(0, time), 0, 6)
  return format(bytes)
}

function format(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The name under which a server owns calls and intents. */
export interface ServerName {
  readonly id: string
}
