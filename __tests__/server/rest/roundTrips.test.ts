import type { Database, Sql } from '../../../server/database/database'
import { openTestDatabase } from '../../helpers/server/testDatabase'
import { startTestServer } from '../../helpers/server/testServer'

/** A database that lists what is sent to it. */
function logged(db: Database, log: string[]): Database {
  const listen = (sql: Sql): Sql => ({
    query(text, ...rest) {
      log.push(text)
      return sql.query(text, ...rest)
    },
    change(text, ...rest) {
      log.push(text)
      return sql.change(text, ...rest)
    },
  })
  return {
    ...db,
    ...listen(db),
    async transaction(work) {
      log.push('BEGIN')
      const result = await db.transaction((sql) => work(listen(sql)))
      log.push('COMMIT')
      return result
    },
  }
}

test('the calls that write most often need few statements', async () => {
  const log: string[] = []
  const db = await openTestDatabase()
  const server = await startTestServer(logged(db, log))
  const ann = await server.join({ phoneNumber: '+12015550123' })
  const leo = await server.join({ phoneNumber: '+12015550167', rootId: ann.id })
  await server.give(ann, 100)
  const verification_receipt = await server.prove(ann.phoneNumber, 'caller_ids.create')
  const { token } = ann
  const { body } = await server.rest('POST', 'Account/CallerIds', { verification_receipt }, { token })
  const wanted = { to: '+12025550100', caller_id_sid: body.resources.caller_id.sid }

  const statementsOf = async (method: string, path: string, sent?: object, key?: string) => {
    log.length = 0
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    const answer = await server.rest(method, path, sent, { token, headers })
    expect(answer.status).toBe(200)
    await server.services.topUps.settled()
    return { statements: log.length, answer }
  }
  // Token, gift with its answer and whether a top-up may be due.
  const gift = await statementsOf('POST', `Accounts/SubAccounts/${leo.id}/Credits`, { credits: 1 }, 'gift')
  expect(gift.statements).toBe(2)
  // Token, call with its caller ID, balance and answer.
  const placed = await statementsOf('POST', 'Calls', wanted, 'call')
  expect(placed.statements).toBe(2)
  // Token, call.
  const cancelled = await statementsOf('DELETE', `Calls/${placed.answer.body.resources.call.sid}`)
  expect(cancelled.statements).toBe(2)
  expect(cancelled.answer.body.resources.call).toMatchObject({ status: 'ended', result: 'cancelled' })
  await server.close()
  await db.close()
})
