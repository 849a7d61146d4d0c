import type { SubAccount } from '../../../contract/subAccounts'
import type { AccountRow } from '../../../server/database/accountStore'
import type { Database } from '../../../server/database/database'
import { findLedgerFaults } from '../../../server/database/ledgerAudit'
import { startTestServer } from './testServer'

type Member = AccountRow & { token: string }

/** The number of the sub-account that is added by default. */
export const LEO = '+12015550167'

export type SubAccountDesk = Awaited<ReturnType<typeof openSubAccountDesk>>

/** A server with a parent of 42 credits and an unrelated account, and what a parent and its sub-accounts can do. */
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
    /** Sets a PIN, logs in and returns the token. */
    activate: async (phone_number = LEO): Promise<string> => {
      await setPin(phone_number)
      return (await logIn(phone_number)).body.resources.token.access_token
    },
    /** Closes the server, and checks that the ledger is consistent. */
    async end() {
      expect(server.errors).toEqual([])
      expect(await findLedgerFaults(db)).toEqual([])
      await server.close()
      await db.close()
    },
  }
}
