import type { AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import { selectStanding } from '../server/database/ledgerStore'
import { openDatabase } from '../server/database/openDatabase'
import { findAccountsByTokens } from '../server/database/tokenStore'
import { hashToken } from '../server/domain/security/opaqueToken'

// A program with the lower bound for `GET Account`: one route that does the same two reads and returns the result.
const { DATABASE_URL: url, DATA_DIR: folder = '' } = process.env
const db = await openDatabase(url ? { url } : { folder })
const app = fastify()
app.get('/account', async ({ headers }) => {
  const hash = hashToken(String(headers['x-access-token']))
  const account = (await findAccountsByTokens(db, [hash], new Date())).get(hash)?.account
  return account && { ...account, ...(await selectStanding(db, account.id)) }
})
await app.listen({ host: '127.0.0.1', port: 0 })
// The line that signals that a started server is ready.
console.log(`Tealine is ready at http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
process.once('SIGTERM', () => void app.close().then(() => db.close()))
