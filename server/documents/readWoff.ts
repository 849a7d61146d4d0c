import { inflateSync } from 'node:zlib'

const WOFF = { header: 44, entry: 20 }
const SFNT = { header: 12, entry: 16 }

const SIGNATURE = 'wOFF'

/** Unpacks a font from its WOFF file (https://www.w3.org/TR/WOFF); one that isn't packed is returned as it is. */
export function readWoff(woff: Buffer): Uint8Array {
  if (woff.toString('latin1', 0, SIGNATURE.length) !== SIGNATURE) return woff
  const count = woff.readUInt16BE(12)
  const start = SFNT.header + SFNT.entry * count
  const directory = Buffer.alloc(start)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  const depth = Math.floor(Math.log2(count))
  directory.writeUInt16BE(SFNT.entry * 2 ** depth, 6)
  directory.writeUInt16BE(depth, 8)
  directory.writeUInt16BE(SFNT.entry * (count - 2 ** depth), 10)
  const pieces: Uint8Array[] = [directory]
  let offset = start
  for (let n = 0; n < count; n++) {
    const from = WOFF.header + WOFF.entry * n
    const to = SFNT.header + SFNT.entry * n
    const [at, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(from + field)) as [number, number, number]
    const table = woff.subarray(at, at + packed)
    woff.copy(directory, to, from, from + 4)
    woff.copy(directory, to + 4, from + 16, from + 20)
    directory.writeUInt32BE(offset, to + 8)
    directory.writeUInt32BE(length, to + 12)
    const padding = -length & 3
    pieces.push(packed < length ? inflateSync(table) : table, Buffer.alloc(padding))
    offset += length + padding
  }
  return Buffer.concat(pieces)
}
