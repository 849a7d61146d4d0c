import type { OperatorAct } from '../../database/activityStore'
import { insertOperatorAct, takeOperatorActs } from '../../database/activityStore'
import type { Database, Sql } from '../../database/database'
import type { Clock } from '../../ground/clock'
import { newId } from '../../ground/ids'
import type { JournalLine, MovedLine } from '../../ground/journal'
import { workFor } from '../../ground/journal'
import { Refusal } from '../refusal'
import type { SecurityLog } from './securityLog'

/**
 * Runs an operator command and records its outcome, and the credits in `moved` that it has moved so far. The admin
 * program's output is not collected as a log, so a server reports it later.
 */
export async function recordAct<Result>(
  { db, clock, moved = [] }: { db: Sql; clock: Clock; moved?: readonly MovedLine[] },
  act: Pick<OperatorAct, 'command' | 'accountId'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const record = (outcome: OperatorAct['outcome']) => {
    const at = clock.now()
    return insertOperatorAct(db, { ...act, id: newId(at), outcome, moved, at: new Date(at) })
  }
  let result: Result
  try {
    result = await work()
  } catch (error) {
    await record(error instanceof Refusal ? 'refused' : 'failed')
    throw error
  }
  await record('done')
  return result
}

/**
 * Reports the operator's commands since the last call. Each is reported before it is forgotten: none is lost, and one is
 * only repeated if the database is lost just then.
 */
export function reportActs(db: Database, security: SecurityLog, journal: (line: JournalLine) => void): Promise<void> {
  return db.transaction(async (sql) => {
    for (const { id, command, outcome, accountId, moved, at } of await takeOperatorActs(sql)) {
      for (const line of moved) workFor({ reqId: id }, () => journal(line))
      security.report('operator_act', { account: accountId, detail: `${command} ${outcome}`, at, requestId: id })
    }
  })
}
