import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

/** Why a gzipped body was not taken. */
export type BadUpload = 'broken' | 'too_large'

export type FindUploadFault = (content: Uint8Array, most: number) => Promise<BadUpload | null>

/**
 * Checks that a body is the gzip of at most `most` bytes that look like a JSON object as the app writes it: with hardly a
 * space. No more than a piece of it is in memory at once, so that a small body that expands to gigabytes harms nobody.
 * @returns null if it is
 */
export const findUploadFault: FindUploadFault = async (content, most) => {
  const gunzip = createGunzip()
  let bytes = 0
  let blanks = 0
  let first: number | undefined
  let last: number | undefined
  try {
    await pipeline(Readable.from([content]), gunzip, async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) {
        first ??= piece[0]
        last = piece.at(-1) ?? last
        bytes += piece.length
        blanks += countBlanks(piece)
        if (bytes > most) break
      }
    })
  } catch {
    return bytes > most ? 'too_large' : 'broken'
  }
  if (bytes > most) return 'too_large'
  const isObject = first === OPENING_BRACE && last === CLOSING_BRACE
  return isObject && blanks <= bytes / 2 ? null : 'broken'
}

/** Bytes that can inflate JSON: spaces, tabs and line breaks. */
function countBlanks(piece: Buffer): number {
  let count = 0
  for (const byte of piece) if (byte <= SPACE) count += 1
  return count
}

const OPENING_BRACE = '{'.charCodeAt(0)
const CLOSING_BRACE = '}'.charCodeAt(0)
const SPACE = ' '.charCodeAt(0)
