import type { SubAccount } from '../../../contract/subAccounts'
import type { AccountRow } from '../../../server/database/accountStore'
import type { Database } from '../../../server/database/database'
import { findLedgerFaults } from '../../../server/database/ledgerAudit'
import { startTestServer } from './testServer'

type Member = AccountRow & { token: string }

/** Who is added where nothing else is said. */
export const LEO = '+12015550167'

export type SubAccountDesk = Awaited<ReturnType<typeof openSubAccountDesk>>

/** A server with a parent of 42 credits and somebody else's account, and all that a parent and its sub-accounts can do. */
export async function openSubAccountDesk(db: Database) {
  const server = await startTestServer(db)
  const parent: Member = await server.join({ phoneNumber: '+12015550123', name: 'Maya Chen' })
  const stranger: Member = await server.join({ phoneNumber: '+12015550145', name: 'Bob' })
  await server.give(parent, 42)

  const withKey = ({ token }: Member, key?: string) => ({ token, ...(key && { headers: { 'idempotency-key': key } }) })
  const list = async (query = '', who = parent) =>
    (await server.rest('GET', `Accounts${query}`, undefined, { token: who.token })).body.resources
  const add = (body: object = {}, key?: string, who = parent) =>
    server.rest('POST', 'Accounts/SubAccounts', { name: 'Leo Chen', phone_number: LEO, ...body }, withKey(who, key))
  const logIn = (phone_number = LEO, passcode = '4711') =>
    server.rest('POST', 'Access/Tokens', { provider_type: 'phone', phone_number, passcode, ip_address: '' })
  const setPin = async (phone_number = LEO) => {
    const verification_receipt = await server.prove(phone_number, 'accounts.password.update')
    await server.rest('POST', 'Accounts/password', { new_password: '4711', verification_receipt })
  }

  return {
    server,
    parent,
    stranger,
    list,
    names: async (query: string) => (await list(query)).accounts.map(({ name }: SubAccount) => name),
    add,
    added: async (body?: object): Promise<SubAccount> => (await add(body)).body.resources.account,
    change: (sid: string, body: object, who = parent) =>
      server.rest('POST', `Accounts/SubAccounts/${sid}`, body, { token: who.token }),
    give: (sid: string, credits: unknown, key?: string, who = parent) =>
      server.rest('POST', `Accounts/SubAccounts/${sid}/Credits`, { credits }, withKey(who, key)),
    close: (sid: string, who = parent) =>
      server.rest('DELETE', `Accounts/SubAccounts/${sid}`, undefined, { token: who.token }),
    creditsOf: async ({ token }: { token: string }) =>
      (await server.rest('GET', 'Account', undefined, { token })).body.resources.account.credits,
    logIn,
    setPin,
    /** Sets a PIN and logs in; answers the token. */
    enter: async (phone_number = LEO): Promise<string> => {
      await setPin(phone_number)
      return (await logIn(phone_number)).body.resources.token.access_token
    },
    /** Ends it; whatever was done, every book of the ledger is right. */
    async end() {
      expect(server.troubles).toEqual([])
      expect(await findLedgerFaults(db)).toEqual([])
      await server.close()
      await db.close()
    },
  }
}
