import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { inThisBulkhead } from '../database/bulkheads'
import type { DownloadTurns } from '../domain/downloadTurns'
import { Refusal } from '../domain/refusal'

/** A file generated while it is sent. */
export interface FileAnswer {
  /** The number of rows of a list, so that the client can show progress. */
  rows?: number
  /** Its text or bytes, in chunks. */
  pieces: AsyncIterable<string | Uint8Array>
}

/** Downloads: one at a time per account. */
export interface Downloads {
  /**
   * Generates a file and sends it with backpressure; stops when the client disconnects.
   * @throws Refusal 429 while another file is being sent to the account
   */
  send(reply: FastifyReply, accountId: string, name: string, make: () => Promise<FileAnswer>): Promise<FastifyReply>
}

/** A client that reads nothing for this long is considered gone. */
const STALLED_AFTER_MS = 60_000

/** The media type of a file, by its name. */
export function typeOfFile(name: string): string {
  return name.endsWith('.pdf') ? 'application/pdf' : 'text/csv; charset=utf-8'
}

export function createDownloads(turns: DownloadTurns): Downloads {
  return {
    async send(reply, accountId, name, make) {
      const endTurn = await turns.take(accountId)
      if (!endTurn)
        throw new Refusal(429, 'download_under_way', 'Another file is being downloaded. Wait until it is finished.')
      // A connection that has already closed would not emit `close` again.
      if (reply.raw.closed) {
        endTurn()
        return reply.hijack()
      }
      const closed = once(reply.raw, 'close')
      reply.raw.setTimeout(STALLED_AFTER_MS, () => reply.raw.destroy())
      const making = make()
      // A client that leaves before the file is ready keeps its turn until then, and can't start the next one.
      void Promise.allSettled([closed, making]).then(endTurn)
      const { rows, pieces } = await making
      return reply
        .type(typeOfFile(name))
        .header('content-disposition', `attachment; filename="${name}"`)
        .headers({ ...(rows !== undefined && { 'x-total-count': rows }) })
        .send(Readable.from(inThisBulkhead(pieces)))
    },
  }
}
