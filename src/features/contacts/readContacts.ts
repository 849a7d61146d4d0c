import type { Contacts } from '../../../contract/contacts'
import type { Send } from '../../api/answerMeta'
import type { ApiError } from '../../api/apiError'
import { rest } from '../../api/calls'
import type { Contact } from './contact'
import { readContact } from './contact'
import { changeBook, contactBook, lastChangeOf } from './contactBook'
import { addPage } from './search/contactSearch'

const PAGE_SIZE = 200
const GONE = 410

/** Brings the contact book up to date; returns how many contacts it then has, or why it could not be done. */
export async function readContacts(send: Send): Promise<{ data: number } | { error: ApiError }> {
  let error = await readChanges(lastChangeOf(contactBook.current()), send)
  if (error?.status === GONE) {
    // The server no longer knows what was removed since.
    contactBook.clear()
    error = await readChanges(undefined, send)
  }
  return error ? { error } : { data: contactBook.current().bySid.size }
}

/** Reads all pages before the book changes, so that lists are drawn once. */
async function readChanges(since: string | undefined, send: Send): Promise<ApiError | undefined> {
  let changed: Contact[] = []
  const removed: string[] = []
  let cursor: string | undefined
  do {
    const { data, error } = await send(
      rest('GET Contacts', { query: { since, cursor, limit: PAGE_SIZE }, read: readPage }),
    )
    if (error) return error as ApiError
    const page = data as ReturnType<typeof readPage>
    changed = addPage(changed, page.contacts)
    removed.push(...page.removed)
    cursor = page.cursor
  } while (cursor)
  changeBook({ changed, removed })
  return undefined
}

function readPage({ resources: { contacts, removed, next_cursor } }: Contacts) {
  return { contacts: contacts.map(readContact), removed, cursor: next_cursor ?? undefined }
}
