import type { Contact } from '../../../contract/contacts'
import type { AccountRow } from '../../../server/database/accountStore'
import type { Database } from '../../../server/database/database'
import type { TestServer } from './testServer'
import { startTestServer } from './testServer'

/** An account that is logged in. */
export type Person = AccountRow & { token: string }

/** A server with a family, Ann and her users Leo and Mia, and the stranger Bob. */
export async function openAddressBook(db: Database) {
  const server = await startTestServer(db)
  const ann = await server.join({ phoneNumber: '+12015550123' })
  const leo = await server.join({ phoneNumber: '+12015550167', rootId: ann.id, name: 'Leo' })
  const mia = await server.join({ phoneNumber: '+12015550168', rootId: ann.id, name: 'Mia' })
  const bob = await server.join({ phoneNumber: '+12015550145' })
  return { server, ann, leo, mia, bob, ...deskOf(server), end: () => end(server) }
}

export type AddressBook = Awaited<ReturnType<typeof openAddressBook>>

export const ZOE = { name: 'Zoe', numbers: [{ phone_number: '+12025550100' }], scope: 'private' as const }

function deskOf(server: TestServer) {
  const ask = (who: Person, method: string, path = '', body?: object, headers: Record<string, string> = {}) =>
    server.rest(method, `Contacts${path}`, body, { token: who.token, headers })
  return {
    ask,
    add: async (who: Person, contact: object = {}): Promise<Contact> =>
      (await ask(who, 'POST', '', { ...ZOE, ...contact })).body.resources.contact,
    change: (who: Person, sid: string, change: object) => ask(who, 'POST', `/${sid}`, change),
    remove: (who: Person, sid: string) => ask(who, 'DELETE', `/${sid}`),
    /** The names of the contacts that have changed, and the sids of removed ones. */
    async seen(who: Person, query = '') {
      const { contacts, removed } = (await ask(who, 'GET', query)).body.resources
      return { names: contacts.map(({ name }: Contact) => name) as string[], removed: removed as string[] }
    },
  }
}

async function end(server: TestServer): Promise<void> {
  await server.close()
  await server.db.close()
}
