import type { Contact, NewContact as WantedContact } from '../../contract/contacts'
import { NewContact } from '../../contract/contacts'
import type { ImportLine } from '../domain/contacts/contacts'
import { compileCheck } from '../http/validation'
import type { Services } from '../services'
import type { RestHandlers } from './restHandlers'

type ContactHandlers = Pick<
  RestHandlers,
  'listContacts' | 'createContact' | 'changeContact' | 'removeContact' | 'importContacts'
>

/** An account's contacts. */
export function contactHandlers({ contacts }: Services): ContactHandlers {
  const check = compileCheck(NewContact, 'json')
  const readLine = (line: unknown): ImportLine => {
    const checked = check(line)
    return 'problem' in checked ? checked : { contact: checked.value as WantedContact }
  }
  return {
    listContacts: async ({ viewer, query }) => ({ resources: await contacts.list(viewer.account, query) }),
    async createContact({ viewer, body, keep }) {
      const answer = (contact: Contact) => ({ resources: { contact } })
      return answer(await contacts.add(viewer.account, body, (sql, contact) => keep(sql, answer(contact))))
    },
    changeContact: async ({ viewer, params, body }) => ({
      resources: { contact: await contacts.change(viewer.account, params.sid, body) },
    }),
    async removeContact({ viewer, params }) {
      await contacts.remove(viewer.account, params.sid)
      return {}
    },
    importContacts: async ({ viewer, body, keep }) => ({
      results: await contacts.import(viewer.account, { lines: body.contacts, readLine }, (sql, results) =>
        keep(sql, { results }),
      ),
    }),
  }
}
