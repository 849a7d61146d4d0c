import { useSyncExternalStore } from 'react'
import type { Contact } from './contact'

/** The contacts at one moment; replaced as a whole by each change. */
export interface ContactBook {
  bySid: ReadonlyMap<string, Contact>
  /** By E.164 number; if several contacts share it, the first one: private before shared, then by name. */
  byNumber: ReadonlyMap<string, Contact>
}

const EMPTY: ContactBook = { bySid: new Map(), byNumber: new Map() }

let current = EMPTY
const subscribers = new Set<() => void>()

/**
 * The user's contacts. They live here instead of in the store, so that names and numbers of people are never in an
 * action, a state or a recording.
 */
export const contactBook = {
  current: (): ContactBook => current,
  replace(book: ContactBook): void {
    current = book
    for (const notify of subscribers) notify()
  },
  clear: (): void => contactBook.replace(EMPTY),
}

function subscribe(notify: () => void) {
  subscribers.add(notify)
  return () => void subscribers.delete(notify)
}

const noContact = () => undefined

/** All contacts. */
export function useContactBook(): ContactBook {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => EMPTY,
  )
}

/** There are contacts. */
export function useHasContacts(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => current.bySid.size > 0,
    () => false,
  )
}

/** The contact with a number (E.164), if any; only a change of that contact renders the component again. */
export function useContactOf(number: string | undefined): Contact | undefined {
  return useSyncExternalStore(subscribe, () => (number ? current.byNumber.get(number) : undefined), noContact)
}
