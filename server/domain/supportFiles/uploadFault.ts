import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

/** Why a gzipped body was not taken. */
export type BadUpload = 'broken' | 'too_large'

export type FindUploadFault = (content: Uint8Array, most: number) => Promise<BadUpload | null>

/**
 * Checks that a body is the gzip of at most `most` bytes that begin as a JSON object does. No more than a piece of it is
 * in memory at once, so that a small body that expands to gigabytes harms nobody.
 * @returns null if it is
 */
export const findUploadFault: FindUploadFault = async (content, most) => {
  const gunzip = createGunzip()
  let bytes = 0
  let first: number | undefined
  try {
    await pipeline(Readable.from([content]), gunzip, async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) {
        first ??= piece[0]
        bytes += piece.length
        if (bytes > most) break
      }
    })
  } catch {
    return bytes > most ? 'too_large' : 'broken'
  }
  if (bytes > most) return 'too_large'
  return first === OPENING_BRACE ? null : 'broken'
}

const OPENING_BRACE = '{'.charCodeAt(0)
