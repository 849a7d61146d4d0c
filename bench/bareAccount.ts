import type { AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import { openDatabase } from '../server/database/openDatabase'
import { hashToken } from '../server/domain/access/opaqueToken'

// A program: the least that `GET Account` can be. One route, and one statement that reads the account behind a token.
const { DATABASE_URL: url, DATA_DIR: folder = '' } = process.env
const db = await openDatabase(url ? { url } : { folder })
const app = fastify()
app.get('/account', async ({ headers }) => {
  const [account] = await db.query(
    `SELECT account.id AS sid, account.name, account.phone_number, ledger_account.balance AS credits, auto_replenisher.id AS replenisher
     FROM access_token
     JOIN account ON account.id = access_token.account_id
     JOIN ledger_account
       ON ledger_account.root_id = account.root_id AND owner_id = account.id AND ledger_account.kind = 'balance'
     LEFT JOIN auto_replenisher ON auto_replenisher.account_id = account.id
     WHERE token_hash = $1`,
    [hashToken(String(headers['x-access-token']))],
    'bare_account',
  )
  return account
})
await app.listen({ host: '127.0.0.1', port: 0 })
console.log(`Tealine is ready at http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
process.once('SIGTERM', () => void app.close().then(() => db.close()))
