import { openAccount } from './accounts'
import type { Person } from './addressBook'
import { Bookings } from './bookings'
import type { TestServer } from './testServer'

/** Three bytes as UTF-8. */
const WIDE = '\u754c'

/** Lines of the month's statement: more than one document holds. */
const TRANSFERS = 2010

const CONTACTS = 500
const CALLS = 5000
const USERS = 200
const SESSIONS = 100

/** Fills an account's lists: with the longest texts where pages have a limit, and with very many entries where not. */
export async function fillAccount(server: TestServer, { id, rootId, ...ann }: Person): Promise<void> {
  const { db, clock } = server
  const now = new Date(clock.now())
  await db.query(
    `INSERT INTO contact (id, root_id, account_id, name, company, note, numbers, labels, is_shared, was_shared, updated_at)
     SELECT gen_random_uuid(), $1, $2, repeat($4, 80), repeat($4, 80), repeat($4, 500), numbers, labels, false, false, $3
     FROM generate_series(1, $5::integer) AS n,
       LATERAL (SELECT array_agg('+1202' || (2000000 + n * 20 + k)) AS numbers, array_agg(repeat($4, 40)) AS labels
                FROM generate_series(1, 20) AS k WHERE n > 0) AS each`,
    [rootId, id, now, WIDE, CONTACTS],
  )
  await db.query(
    `INSERT INTO call (id, root_id, account_id, to_number, country, caller_id, rate, status, result, created_at, ended_at,
       due_at, answered_at, seconds, minutes_begun, minutes_covered, note)
     SELECT ($1 || lpad(to_hex(n), 12, '0'))::uuid, $2, $3, '+1202' || (2000000 + n), 'US', '+12015550123', 100, 'ended',
       'completed', $4, $4, $4, $4, 60, 1, 1, repeat($5, 500)
     FROM generate_series(1, $6::integer) AS n`,
    [`${id.slice(0, 19)}8000-`, rootId, id, now, WIDE, CALLS],
  )
  const account = { ...ann, id, rootId }
  const users = []
  for (let n = 0; n < USERS; n += 1) users.push(await openAccount(db, 0, account))
  await server.give(account, TRANSFERS)
  const [leo = account] = users
  const bookings = new Bookings(server)
  for (let n = 0; n < TRANSFERS; n += 1) {
    clock.jump(1)
    await bookings.give(account, leo, 0.01)
  }
  for (let n = 0; n < SESSIONS; n += 1) await server.services.tokens.issue(id, `Browser ${n}`)
  await db.query('VACUUM (ANALYZE)')
}
