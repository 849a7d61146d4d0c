import type { CountryCode } from 'libphonenumber-js/core'
import { useEffect, useSyncExternalStore } from 'react'
import type { shortNumberIn } from '../../../shared/numbers/shortNumbers'
import { part } from '../loading/part'
import { mainCountryOf } from './callingCodes'
import type * as worldPhonesModule from './worldPhones'

/** Functions on E.164 numbers. */
export interface Phones {
  /** "+1 202 555 0100"; invalid numbers are returned unchanged. */
  formatInternational: (number: string) => string
  /** "(202) 555-0100"; invalid numbers are returned unchanged. */
  formatNational: (number: string) => string
  /** The country a number belongs to. */
  countryOf: (number: string) => CountryCode | undefined
  /** The number's length is possible in its country. */
  isPossibleNumber: (number: string) => boolean
  shortNumberIn: typeof shortNumberIn
}

const NORTH_AMERICAN = /^\+1(\d{3})(\d{3})(\d{4})$/

/** Sufficient for most customers until the rules for all countries are loaded. */
const plainPhones: Phones = {
  formatInternational: (number) => number.replace(NORTH_AMERICAN, '+1 $1 $2 $3'),
  formatNational: (number) => number.replace(NORTH_AMERICAN, '($1) $2-$3'),
  countryOf: mainCountryOf,
  isPossibleNumber: (number) => NORTH_AMERICAN.test(number),
  shortNumberIn: () => undefined,
}

let current: Phones = plainPhones
const subscribers = new Set<() => void>()

/** Loads the rules for all countries and notifies the users of {@link usePhones}. */
export const loadWorldPhones = part(async () =>
  activate(await import(/* webpackChunkName: 'phones' */ './worldPhones')),
)

export type WorldPhones = typeof worldPhonesModule

let loaded: WorldPhones | undefined

/** The rules for all countries, once they are loaded. */
export const worldPhones = (): WorldPhones | undefined => loaded

function activate(world: WorldPhones): WorldPhones {
  current = loaded = world
  for (const notify of subscribers) notify()
  return world
}

/** The functions available so far; the component is rendered again when all countries are loaded. */
export function usePhones(): Phones {
  // A failed load is retried by the next component that shows a number.
  useEffect(() => void loadWorldPhones().catch(() => undefined), [])
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => plainPhones,
  )
}

function subscribe(notify: () => void) {
  subscribers.add(notify)
  return () => void subscribers.delete(notify)
}
