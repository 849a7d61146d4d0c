import type { AccountRow } from '../../../server/database/accountStore'
import type { Database } from '../../../server/database/database'
import { startTestServer } from './testServer'

type Account = AccountRow & { token: string }

export type CallingFamily = Awaited<ReturnType<typeof openCallingFamily>>

/** A server with a parent, their user Leo and a stranger, each with ten credits and their number as caller ID. */
export async function openCallingFamily(db: Database) {
  const server = await startTestServer(db)
  const callerIdOf = new Map<string, string>()
  const addCallerId = async ({ id, phoneNumber, token }: Account) => {
    const verification_receipt = await server.prove(phoneNumber, 'caller_ids.create')
    const { body } = await server.rest('POST', 'Account/CallerIds', { verification_receipt }, { token })
    callerIdOf.set(id, body.resources.caller_id.sid)
  }
  const parent = await server.join({ phoneNumber: '+12015550123' })
  const sub = await server.join({ phoneNumber: '+12015550167', rootId: parent.id, name: 'Leo' })
  const stranger = await server.join({ phoneNumber: '+12015550145' })
  for (const account of [parent, sub, stranger]) {
    await server.give(account, 10)
    await addCallerId(account)
  }
  return {
    server,
    parent,
    sub,
    stranger,
    /** Sids of caller IDs by account. */
    callerIdOf,
    addCallerId,
    get: (path: string, { token }: Account) => server.rest('GET', path, undefined, { token }),
    place: ({ id, token }: Account, to = '+12025550100', changes = {}, key?: string) =>
      server.rest(
        'POST',
        'Calls',
        { to, caller_id_sid: callerIdOf.get(id), ...changes },
        { token, ...(key !== undefined && { headers: { 'idempotency-key': key } }) },
      ),
    async end() {
      await server.close()
      await server.db.close()
    },
  }
}
