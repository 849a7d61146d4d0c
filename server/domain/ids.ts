import { randomBytes } from 'node:crypto'

/**
 * A new id: a UUID version 7 (RFC 9562 §5.7), so that ids sort by the millisecond of their creation.
 * @param now milliseconds since the epoch
 */
export function newId(now: number): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  return format(bytes)
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
