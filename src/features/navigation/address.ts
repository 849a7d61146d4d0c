import type { NavigationPart } from './navigationSlice'
import { selectLocation } from './navigationSlice'

/** Changes to query parameters, by name; null removes one. */
export type ParamChanges = Record<string, string | null>

/** Reads a query parameter; null if it is missing or invalid. */
export function paramOf(search: string, name: string, isValid: (value: string) => boolean): string | null {
  const value = new URLSearchParams(search).get(name)
  return value !== null && isValid(value) ? value : null
}

/** Reads a query parameter that must be one of a few values. */
export function choiceOf<Value extends string>(search: string, name: string, choices: readonly Value[]): Value | null {
  const value = new URLSearchParams(search).get(name)
  return choices.find((choice) => choice === value) ?? null
}

/** Reads a query parameter that holds an API id. */
export function sidOf(search: string, name: string): string | null {
  return paramOf(search, name, (value) => /^[\w-]{1,64}$/.test(value))
}

/** The current address within the app. */
export function selectAddress(state: NavigationPart): string {
  const { pathname, search } = selectLocation(state) ?? { pathname: '/', search: '' }
  return pathname + search
}

/** The query string of the current URL. */
export const selectSearch = (state: NavigationPart): string => selectLocation(state)?.search ?? ''

/** An address with some query parameters changed. They are sorted, so that equal parameters give equal addresses. */
export function withParams(address: string, changes: ParamChanges): string {
  const [pathname = '/', search] = address.split('?')
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name)
    else params.set(name, value)
  }
  params.sort()
  return params.size > 0 ? `${pathname}?${params}` : pathname
}
