import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { Refusal } from '../domain/refusal'

/** A file that is made while it is sent. */
export interface FileAnswer {
  /** How many rows are in it, so that its reader can show progress. */
  rows: number
  /** Its text, piece by piece. */
  pieces: AsyncIterable<string>
}

/** Files being sent by this server: one at a time to an account. */
export interface Downloads {
  /**
   * Makes a file and sends it as fast as it is taken, and stops making it when the reader has gone.
   * @throws Refusal 429 while another is being sent to the account
   */
  send(reply: FastifyReply, accountId: string, name: string, make: () => Promise<FileAnswer>): Promise<FastifyReply>
}

/** A reader who takes nothing for so long has gone without a word. */
const STALLED_AFTER_MS = 60_000

export function createDownloads(): Downloads {
  const inProgress = new Set<string>()
  return {
    async send(reply, accountId, name, make) {
      if (inProgress.has(accountId))
        throw new Refusal(429, 'download_under_way', 'Another file is being downloaded. Wait until it is finished.')
      // Who has gone already closes nothing any more.
      if (reply.raw.closed) return reply.hijack()
      inProgress.add(accountId)
      reply.raw.once('close', () => inProgress.delete(accountId))
      reply.raw.setTimeout(STALLED_AFTER_MS, () => reply.raw.destroy())
      const { rows, pieces } = await make()
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('x-total-count', rows)
        .send(Readable.from(pieces))
    },
  }
}
