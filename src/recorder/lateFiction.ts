import type { CreateFiction } from './fiction/createFiction'

/** What makes a recording fiction, which comes late: it is no part of a page's first load. */
export interface LateFiction {
  /** Undefined until it was fetched. */
  fetched(): CreateFiction | undefined
  fetch(): Promise<unknown>
}

let fetched: CreateFiction | undefined

export const fetchedFiction = (): CreateFiction | undefined => fetched

export async function fetchFiction(): Promise<void> {
  fetched = (await import('./fiction/createFiction')).createFiction
}
