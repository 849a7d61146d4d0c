import type { NavigationPart } from './navigationSlice'
import { selectLocation } from './navigationSlice'

/** Changes to the parts of an address, by name; null removes a part. */
export type AddressChanges = Record<string, string | null>

/** One part of an address; null where it is missing or invalid. */
export function partOf(search: string, name: string, isRight: (value: string) => boolean): string | null {
  const value = new URLSearchParams(search).get(name)
  return value !== null && isRight(value) ? value : null
}

/** The same for a part that is one of a few values. */
export function choiceOf<Value extends string>(search: string, name: string, choices: readonly Value[]): Value | null {
  const value = new URLSearchParams(search).get(name)
  return choices.find((choice) => choice === value) ?? null
}

/** The same for a part that holds an id of the API. */
export function sidOf(search: string, name: string): string | null {
  return partOf(search, name, (value) => /^[\w-]{1,64}$/.test(value))
}

/** The query of the current address. */
export const selectSearch = (state: NavigationPart): string => selectLocation(state)?.search ?? ''

/** The current address with some parts changed. Sorted, so that the same parts always make the same address. */
export function hereWith(state: NavigationPart, changes: AddressChanges): string {
  const { pathname, search } = selectLocation(state) ?? { pathname: '/', search: '' }
  const parts = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) parts.delete(name)
    else parts.set(name, value)
  }
  parts.sort()
  return parts.size > 0 ? `${pathname}?${parts}` : pathname
}
