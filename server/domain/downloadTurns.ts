import type { Clock } from '../clock'
import type { Sql } from '../database/database'
import { deleteDownload, insertDownload } from '../database/downloadStore'
import type { ServerName } from '../serverLease'
import { newId } from './ids'

/** One download at a time per account, among all servers. */
export interface DownloadTurns {
  /** @returns a function that ends the turn, or undefined while another file is being sent to the account */
  take(accountId: string): Promise<(() => void) | undefined>
}

export function createDownloadTurns(parts: { sql: Sql; clock: Clock; server: ServerName }): DownloadTurns {
  const { sql, clock, server } = parts
  const own = new Set<string>()
  return {
    async take(accountId) {
      if (own.has(accountId)) return undefined
      own.add(accountId)
      const download = { id: newId(clock.now()), accountId, serverId: server.id }
      const isFree = await insertDownload(sql, download).catch((error) => {
        own.delete(accountId)
        throw error
      })
      if (!isFree) own.delete(accountId)
      return isFree ? () => end(download) : undefined
    },
  }

  /** If this cannot be stored, this server still gives the account its next turn, and the others do in an hour. */
  function end(download: { id: string; accountId: string }): void {
    own.delete(download.accountId)
    void deleteDownload(sql, download).catch(() => undefined)
  }
}
