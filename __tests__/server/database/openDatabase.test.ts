import { openDatabase } from '../../../server/database/openDatabase'
import { createOnServer, describeOnEveryDatabase } from '../../helpers/server/testDatabase'

describeOnEveryDatabase('a database', (open, kind) => {
  test('returns bigints as numbers and timestamps as dates', async () => {
    const db = await open()
    const rows = await db.query('SELECT $1::bigint AS amount, $2::timestamptz AS at', [2 ** 52, new Date(5)])
    expect(rows).toEqual([{ amount: 2 ** 52, at: new Date(5) }])
    await expect(db.query('SELECT 9007199254740993 AS amount')).rejects.toThrow(RangeError)
    await db.close()
  })

  test('rolls back a transaction that throws, and keeps working', async () => {
    const db = await open()
    const attempt = db.transaction(async (sql) => {
      await sql.query('CREATE TABLE half_done (x integer)')
      throw new Error('changed my mind')
    })
    await expect(attempt).rejects.toThrow('changed my mind')
    expect(await db.query(`SELECT to_regclass('half_done') AS found`)).toEqual([{ found: null }])
    await db.close()
  })

  test('retries a transaction after a serialization failure', async () => {
    const db = await open()
    let tries = 0
    const result = await db.transaction(async (sql) => {
      tries += 1
      if (tries < 3) await sql.query(`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$`)
      return 'done'
    })
    expect({ result, tries }).toEqual({ result: 'done', tries: 3 })
    await db.close()
  })

  if (kind === 'PostgreSQL')
    test('is migrated once by servers that start on it at once', async () => {
      const url = await createOnServer()
      const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ url })))
      const [db] = opened
      expect(await db?.query('SELECT name FROM migration GROUP BY name HAVING count(*) > 1')).toEqual([])
      await Promise.all(opened.map((each) => each.close()))
    })

  if (kind === 'PostgreSQL')
    test('ends idle transactions and waits for locks within 12 s together, so that a call is settled within 15 s', async () => {
      const db = await open()
      const [limit] = await db.query<{ ms: number }>(
        `SELECT sum(setting::integer) AS ms FROM pg_settings
         WHERE name IN ('idle_in_transaction_session_timeout', 'lock_timeout')`,
      )
      expect(limit?.ms).toBeLessThan(12_000)
      await db.close()
    })

  if (kind === 'PostgreSQL')
    test('recovers from a connection lost during a transaction', async () => {
      const db = await open()
      const lost = db.transaction((sql) => sql.query('SELECT pg_terminate_backend(pg_backend_pid())'))
      await expect(lost).rejects.toThrow()
      expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
      await db.close()
    })
})
