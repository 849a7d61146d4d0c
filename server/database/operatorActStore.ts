import type { MovedLine } from '../ground/journal'
import type { Sql } from './database'
import { uuidOrNull } from './uuid'

/** One command of the operator. */
export interface OperatorAct {
  id: string
  command: string
  outcome: 'done' | 'refused' | 'failed'
  /** The sid given to the command, if it names an account. */
  accountId: string | null
  /** The transfers that it made, as the log names them. */
  moved: readonly MovedLine[]
  at: Date
}

export async function insertOperatorAct(
  sql: Sql,
  { id, command, outcome, accountId, moved, at }: OperatorAct,
): Promise<void> {
  await sql.query(
    'INSERT INTO operator_act (id, command, outcome, account_id, moved, at) VALUES ($1, $2, $3, $4, $5::jsonb, $6)',
    [id, command, outcome, accountId && uuidOrNull(accountId), JSON.stringify(moved), at],
  )
}

/** Removes and returns the unreported acts; each goes to only one transaction that is committed. */
export async function takeOperatorActs(sql: Sql): Promise<OperatorAct[]> {
  const acts = await sql.query<OperatorAct>(
    'DELETE FROM operator_act RETURNING id, command, outcome, account_id AS "accountId", moved, at',
  )
  return acts.sort((a, b) => (a.id < b.id ? -1 : 1))
}
