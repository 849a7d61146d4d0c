import type { CallResult } from '../../../contract/calls'
import type { AccountRow } from '../../../server/database/accountStore'
import { SAVE_NUMBERS } from '../../../server/database/calls/callHistoryStore'
import type { Sql } from '../../../server/database/database'
import { newId } from '../../../server/ground/ids'

/** An ended call; what the test leaves out has defaults. */
export interface PastCall {
  account: Pick<AccountRow, 'id' | 'rootId'>
  at: number
  to?: string
  callerId?: string
  result?: CallResult
  minutes?: number
}

/** Inserts an ended call into the history, without booking it, and returns its sid. */
export async function insertPastCall(sql: Sql, call: PastCall): Promise<string> {
  const { account, at, to = '+12025550100', callerId = '+12015550123', result = 'completed', minutes = 1 } = call
  const id = newId(at)
  await sql.query(
    `INSERT INTO call (id, root_id, account_id, to_number, country, caller_id, rate, status, result, created_at, ended_at,
       due_at, answered_at, seconds, minutes_begun, minutes_covered)
     VALUES ($1, $2, $3, $4, 'US', $5, 100, 'ended', $6, $7, $7, $7, $10, $8, $9, $9)`,
    [
      id,
      account.rootId,
      account.id,
      to,
      callerId,
      result,
      new Date(at),
      minutes * 60,
      minutes,
      result === 'completed' ? new Date(at) : null,
    ],
  )
  await saveNumbers(sql, account.rootId, [to, callerId])
  return id
}

/** Saves the numbers of calls, as placing them does. */
export async function saveNumbers(sql: Sql, rootId: string, numbers: readonly string[]): Promise<void> {
  await sql.query(SAVE_NUMBERS('wanted.root_id', '$2::text[]', '(SELECT $1::uuid AS root_id) AS wanted'), [
    rootId,
    numbers,
  ])
}
