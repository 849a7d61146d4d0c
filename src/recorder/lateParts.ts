import type { OpenActionBuffer } from './openActionBuffer'
import type { CreatePseudonyms } from './pseudonyms/createPseudonyms'

/** The parts of the recorder that are not needed until something is kept. */
export interface RecorderParts {
  createPseudonyms: CreatePseudonyms
  openActionBuffer: OpenActionBuffer
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
  const [{ createPseudonyms }, { openActionBuffer }] = await Promise.all([
    import(/* webpackChunkName: 'recorder' */ './pseudonyms/createPseudonyms'),
    import(/* webpackChunkName: 'recorder' */ './openActionBuffer'),
  ])
  fetched = { createPseudonyms, openActionBuffer }
}
