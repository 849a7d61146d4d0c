import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import { openDatabase } from '../server/database/openDatabase'
import { findAccountsByTokens } from '../server/database/tokenStore'
import { hashToken } from '../server/domain/access/opaqueToken'
import { createBareLedger } from './bareLedger'

// A program with the lower bounds for gifts and for placing and cancelling calls: a look-up of the token and one
// statement each.
const ACCOUNTS = 200
const db = await openDatabase({ url: process.env.DATABASE_URL ?? '' })
const move = await createBareLedger(db, ACCOUNTS)
await db.query('CREATE TABLE bare_call (id uuid PRIMARY KEY, status text NOT NULL, to_number text NOT NULL)')
const app = fastify()
app.addHook('onRequest', async ({ headers }) => {
  await findAccountsByTokens(db, [hashToken(String(headers['x-access-token']))], new Date())
})
const pick = () => Math.floor((Math.random() * ACCOUNTS) / 2)
app.post('/gift', async () => {
  await move(pick(), pick() + ACCOUNTS / 2, randomUUID())
  return { credits: 1 }
})
app.post('/call', async () => {
  const sid = randomUUID()
  await db.query(`INSERT INTO bare_call VALUES ($1, 'created', $2)`, [sid, '+12025550100'], 'bare_place')
  return { sid }
})
app.delete<{ Params: { sid: string } }>('/call/:sid', async ({ params: { sid } }) => {
  await db.query(`UPDATE bare_call SET status = 'ended' WHERE id = $1`, [sid], 'bare_cancel')
  return { sid }
})
await app.listen({ host: '127.0.0.1', port: 0 })
// The line that signals that a started server is ready.
console.log(`Tealine is ready at http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
process.once('SIGTERM', () => void app.close().then(() => db.close()))
