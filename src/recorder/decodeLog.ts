import { UnreadableLog } from './unreadableLog'

const PACKED: readonly [string, readonly number[]][] = [
  ['gzip', [0x1f, 0x8b]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
]

/**
 * The text of a log file, also as PowerShell writes it.
 * @throws UnreadableLog for a packed file
 */
export function decodeLog(bytes: Uint8Array): string {
  const begins = (start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)
  const packed = PACKED.find(([, start]) => begins(start))
  if (packed) throw new UnreadableLog(`This file is packed (${packed[0]}): unpack it first.`)
  const encoding = begins([0xff, 0xfe]) ? 'utf-16le' : begins([0xfe, 0xff]) ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}
