import { madeUpFor } from '../../forms/standIn'
import type { ImportState } from '../contactsSlice'

/** A contact that will be added. */
export interface ImportExample {
  name: string
  numbers: readonly { number: string }[]
}

/** How many contacts of a file are shown before they are imported. */
export const MAX_EXAMPLES = 5

/** What a replay shows instead of them: names of the same lengths, and numbers that belong to nobody. */
export function madeUpExamples(state: ImportState): ImportExample[] {
  const lengths = state.step === 'preview' ? (state.nameLengths ?? []) : []
  return lengths
    .slice(0, MAX_EXAMPLES)
    .map((length, at) => ({ name: madeUpFor('name', length), numbers: [{ number: `+1202555010${at}` }] }))
}
