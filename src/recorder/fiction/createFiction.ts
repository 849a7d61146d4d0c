import { createNumberHider } from './fictitiousNumbers'
import { createNameHider } from './madeUpNames'
import { mapTexts } from './mapTexts'
import { piecesOf, rawOf } from './numberRuns'
import { replaceNames } from './replaceNames'
import type { Remembered } from './secretMemory'
import { createSecretMemory } from './secretMemory'

/** Tells what happened of nobody: phone numbers and names are made up, the same one for the same one. */
export interface Fiction {
  /** A JSON text as fiction. */
  hide(json: string): string
  /** Names that were made up in this page load, and what they stand for. */
  names(): ReadonlyMap<string, string>
  /** For the next page load, which then goes on with the same. */
  remembered(): Remembered
}

export type CreateFiction = typeof createFiction

/** @param salt the same one makes the same numbers and names */
export function createFiction(salt: string, remembered?: Remembered): Fiction {
  const memory = createSecretMemory(salt, remembered)
  const hideNumber = createNumberHider(memory)
  const nameHider = createNameHider(memory, hideNumber)

  const hideNumbers = (text: string) =>
    piecesOf(text)
      .map(({ units, isNumber }) => (isNumber ? hideNumber(units) : rawOf(units)))
      .join('')

  const fiction = {
    name: nameHider.hide,
    other: (text: string) => replaceNames(hideNumbers(text), nameHider.madeUps()),
  }

  return {
    hide: (json) => JSON.stringify(mapTexts(JSON.parse(json), fiction)),
    names: nameHider.table,
    remembered: memory.all,
  }
}
