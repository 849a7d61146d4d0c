import type { CountryCode } from 'libphonenumber-js/core'
import { useEffect, useSyncExternalStore } from 'react'
import { part } from '../part'
import { mainCountryOf } from './callingCodes'
import type * as WorldPhones from './worldPhones'

/** What can be told of phone numbers in E.164. */
export interface Phones {
  /** "+1 202 555 0100"; a number that is none stays as it is. */
  formatInternational: (number: string) => string
  /** "(202) 555-0100"; a number that is none stays as it is. */
  formatNational: (number: string) => string
  /** The country a number belongs to. */
  countryOf: (number: string) => CountryCode | undefined
  /** Whether a number has a length that numbers of its country can have. */
  isPossibleNumber: (number: string) => boolean
}

const NORTH_AMERICAN = /^\+1(\d{3})(\d{3})(\d{4})$/

/** What most customers need, for the moment until the world's rules are loaded. */
const plainPhones: Phones = {
  formatInternational: (number) => number.replace(NORTH_AMERICAN, '+1 $1 $2 $3'),
  formatNational: (number) => number.replace(NORTH_AMERICAN, '($1) $2-$3'),
  countryOf: mainCountryOf,
  isPossibleNumber: (number) => NORTH_AMERICAN.test(number),
}

let known: Phones = plainPhones
const told = new Set<() => void>()

/** Loads what is known of all countries' numbers. Whoever asks by {@link usePhones} is told when it is there. */
export const loadWorldPhones = part(async () => learn(await import(/* webpackChunkName: 'phones' */ './worldPhones')))

function learn(world: typeof WorldPhones): typeof WorldPhones {
  known = world
  for (const tell of told) tell()
  return world
}

/** What is known of phone numbers by now; the component is drawn again when more is. */
export function usePhones(): Phones {
  // What cannot be loaded now is tried again by the next component that shows a number.
  useEffect(() => void loadWorldPhones().catch(() => undefined), [])
  return useSyncExternalStore(onceMoreIsKnown, () => known)
}

function onceMoreIsKnown(tell: () => void) {
  told.add(tell)
  return () => void told.delete(tell)
}
