import type { Clock } from '../../clock'
import type { Sql } from '../../database/database'
import type { OperatorAct } from '../../database/operatorActStore'
import { insertOperatorAct, takeOperatorActs } from '../../database/operatorActStore'
import { newId } from '../ids'
import { Refusal } from '../refusal'
import type { SecurityLog } from './securityLog'

/**
 * Does a command of the operator's, and keeps that it was done, or was not: the program that runs it has no log of its
 * own that is collected, so a server reports it.
 */
export async function keepAct<Result>(
  { db, clock }: { db: Sql; clock: Clock },
  act: Pick<OperatorAct, 'command' | 'accountId'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const keep = (outcome: OperatorAct['outcome']) => {
    const at = clock.now()
    return insertOperatorAct(db, { ...act, id: newId(at), outcome, at: new Date(at) })
  }
  let result: Result
  try {
    result = await work()
  } catch (error) {
    await keep(error instanceof Refusal ? 'refused' : 'failed')
    throw error
  }
  await keep('done')
  return result
}

/** Reports what the operator has done since the last look. */
export async function reportActs(sql: Sql, security: SecurityLog): Promise<void> {
  for (const { command, outcome, accountId, at } of await takeOperatorActs(sql))
    security.report('operator_act', { account: accountId, detail: `${command} ${outcome}`, at })
}
