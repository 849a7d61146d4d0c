import type { Database } from '../../../server/database/database'
import { openDatabase } from '../../../server/database/openDatabase'
import { NO_TIMEOUTS } from '../../../server/database/postgres'
import { BUSINESS_DAY, doDailyBusiness } from '../../helpers/server/dailyBusiness'
import { growTables, SMALL_TABLES } from '../../helpers/server/grownTables'
import { findWholeReads, noteStatements } from '../../helpers/server/statements'
import { createOnServer, describeOnPostgres } from '../../helpers/server/testDatabase'

/** Accounts and log-ins; the benchmark of scale sets more. */
const ROWS = Number(process.env.GROWN_ROWS ?? 10_000)
const FILLED_WITHIN_MS = 60_000 + ROWS

describeOnPostgres('among many customers', () => {
  let db: Database
  beforeAll(async () => {
    const url = await createOnServer()
    const patient = await openDatabase({ url }, NO_TIMEOUTS)
    await growTables(patient, ROWS, BUSINESS_DAY)
    await patient.close()
    db = await openDatabase({ url })
  }, FILLED_WITHIN_MS)
  afterAll(() => db.close())

  test(
    'no request and no job reads a whole table that grows',
    async () => {
      const noted = noteStatements(db)
      await doDailyBusiness(noted.db)
      expect(noted.statements.size).toBeGreaterThan(100)
      const wholeReads = await findWholeReads(db, noted.statements.values(), (table) => table in SMALL_TABLES)
      expect(wholeReads).toEqual([])
    },
    FILLED_WITHIN_MS,
  )
})
