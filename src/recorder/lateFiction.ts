import type { CreateFiction } from './fiction/createFiction'

/** The lazily loaded anonymizer of recordings, which is not part of the initial load. */
export interface LateFiction {
  /** Undefined until it is loaded. */
  fetched(): CreateFiction | undefined
  fetch(): Promise<unknown>
}

let fetched: CreateFiction | undefined

export const fetchedFiction = (): CreateFiction | undefined => fetched

export async function fetchFiction(): Promise<void> {
  fetched = (await import('./fiction/createFiction')).createFiction
}
