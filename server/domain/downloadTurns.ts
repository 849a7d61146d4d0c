import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '../database/database'
import type { DownloadRow } from '../database/downloadStore'
import { deleteDownload, insertDownload } from '../database/downloadStore'
import type { Clock } from '../ground/clock'
import type { ServerName } from '../ground/ids'
import { newId } from '../ground/ids'

/** A client may begin its next download on another server before the end of the last one has been stored. */
const TRIES = 5
const PAUSE_MS = 60

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
      const isFree = await insert(download).catch((error) => {
        own.delete(accountId)
        throw error
      })
      if (!isFree) own.delete(accountId)
      return isFree ? () => end(download) : undefined
    },
  }

  async function insert(download: DownloadRow): Promise<boolean> {
    for (let tries = 1; ; tries += 1) {
      if (await insertDownload(sql, download)) return true
      if (tries === TRIES) return false
      await sleep(PAUSE_MS)
    }
  }

  /** If this cannot be stored, this server still gives the account its next turn; the others do so after an hour. */
  function end(download: DownloadRow): void {
    own.delete(download.accountId)
    void deleteDownload(sql, download).catch(() => undefined)
  }
}
