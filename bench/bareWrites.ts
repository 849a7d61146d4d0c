import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { fastify } from 'fastify'
import type { AccountRow } from '../server/database/accountStore'
import { openDatabase } from '../server/database/openDatabase'
import { findAccountsByTokens } from '../server/database/tokenStore'
import { hashToken } from '../server/domain/security/opaqueToken'
import { createBareCalls } from './bareCalls'
import { createBareLedger } from './bareLedger'

// A program with the lower bounds for gifts and for placing and cancelling calls. It is sent the same requests as the
// server, and does the least that keeps the same promises: a look-up of the token, and one statement, whose rows it returns.
const ACCOUNTS = 200
const db = await openDatabase({ url: process.env.DATABASE_URL ?? '' })
const move = await createBareLedger(db, ACCOUNTS)
const calls = await createBareCalls(db)
const app = fastify()
const viewers = new WeakMap<FastifyRequest, AccountRow>()
app.addHook('onRequest', async (request) => {
  const hash = hashToken(String(request.headers['x-access-token']))
  const found = (await findAccountsByTokens(db, [hash], new Date())).get(hash)
  if (!found) throw new Error('The token is not valid')
  viewers.set(request, found.account)
})
const viewerOf = (request: FastifyRequest) => viewers.get(request) as AccountRow
const pick = () => Math.floor((Math.random() * ACCOUNTS) / 2)
app.post('/api/v1/Accounts/SubAccounts/:sid/Credits', async (request) => {
  const { params, body, headers } = request
  const requestHash = createHash('sha256')
    .update(JSON.stringify([params, body]))
    .digest('hex')
  const intent = { accountId: viewerOf(request).id, key: String(headers['idempotency-key']), requestHash }
  return { resources: await move(pick(), pick() + ACCOUNTS / 2, intent) }
})
app.post<{ Body: { to: string; caller_id_sid: string } }>('/api/v1/Calls', async (request) => {
  const call = await calls.place(viewerOf(request), request.body.to, request.body.caller_id_sid)
  return { resources: { call: { sid: call?.id, ...call } } }
})
app.delete<{ Params: { sid: string } }>('/api/v1/Calls/:sid', async (request) => ({
  resources: { call: await calls.cancel(viewerOf(request).id, request.params.sid) },
}))
await app.listen({ host: '127.0.0.1', port: 0 })
// The line that signals that a started server is ready.
console.log(`Tealine is ready at http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
process.once('SIGTERM', () => void app.close().then(() => db.close()))
