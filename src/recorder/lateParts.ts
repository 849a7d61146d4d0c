import type { CreateFiction } from './fiction/createFiction'
import type { OpenTape } from './openTape'

/** The parts of the recorder that are not needed until something is kept. */
export interface RecorderParts {
  createFiction: CreateFiction
  openTape: OpenTape
}

/** Loads them, as they are not part of the initial load. */
export interface LateParts {
  /** Undefined until they are loaded. */
  fetched(): RecorderParts | undefined
  fetch(): Promise<unknown>
}

let fetched: RecorderParts | undefined

export const fetchedParts = (): RecorderParts | undefined => fetched

export async function fetchParts(): Promise<void> {
  const [{ createFiction }, { openTape }] = await Promise.all([
    import(/* webpackChunkName: 'recorder' */ './fiction/createFiction'),
    import(/* webpackChunkName: 'recorder' */ './openTape'),
  ])
  fetched = { createFiction, openTape }
}
