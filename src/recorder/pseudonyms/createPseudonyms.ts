import { createNumberHider } from './fictitiousNumbers'
import { createNameHider } from './madeUpNames'
import { mapTexts } from './mapTexts'
import { piecesOf, rawOf } from './numberRuns'
import { replaceNames } from './replaceNames'
import type { Remembered } from './secretMemory'
import { createSecretMemory } from './secretMemory'

/** Anonymizes recordings: phone numbers and names are replaced consistently by made-up ones. */
export interface Pseudonyms {
  /** Anonymizes a JSON text. */
  hide(json: string): string
  /** Anonymizes plain data. Parts that were anonymized before cost nothing. */
  show<Data>(data: Data): Data
  /** The names made up in this page load, with the real ones. */
  names(): ReadonlyMap<string, string>
  /** For the next page load, which then uses the same replacements. */
  remembered(): Remembered
}

export type CreatePseudonyms = typeof createPseudonyms

/** @param salt determines the numbers and names */
export function createPseudonyms(salt: string, remembered?: Remembered): Pseudonyms {
  const memory = createSecretMemory(salt, remembered)
  const hideNumber = createNumberHider(memory)
  const nameHider = createNameHider(memory, hideNumber)

  const hideNumbers = (text: string) =>
    piecesOf(text)
      .map(({ units, isNumber }) => (isNumber ? hideNumber(units) : rawOf(units)))
      .join('')

  const pseudonyms = {
    name: nameHider.hide,
    other: (text: string) => replaceNames(hideNumbers(text), nameHider.madeUps()),
  }

  const before = new WeakMap<object, unknown>()

  return {
    show: <Data>(data: Data) => mapTexts(data, { ...pseudonyms, before }) as Data,
    hide: (json) => JSON.stringify(mapTexts(JSON.parse(json), pseudonyms)),
    names: nameHider.table,
    remembered: memory.all,
  }
}
