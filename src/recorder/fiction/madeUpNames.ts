import type { NameKind } from './madeUpWords'
import { wordFor } from './madeUpWords'
import type { Piece } from './numberRuns'
import { piecesOf, rawOf } from './numberRuns'
import type { SecretMemory } from './secretMemory'

export interface NameHider {
  hide(text: string, kind: NameKind): string
  /** Made-up names and the real ones of this page load; phone numbers in them are made up all the same. */
  table(): ReadonlyMap<string, string>
  /** The other way round, of names that may stand in a sentence. */
  madeUps(): ReadonlyMap<string, string>
}

/** A shorter one would be found in any sentence. */
const SHORTEST_IN_SENTENCE = 3

/** Puts a made-up name in the place of each real one, word by word: the same word is the same word in every name. */
export function createNameHider(memory: SecretMemory, hideNumber: (units: Piece['units']) => string): NameHider {
  const table = new Map<string, string>()
  const madeUps = new Map<string, string>()

  function note(real: string, madeUp: string, kind: NameKind) {
    table.set(madeUp, real)
    if (kind !== 'search' && real.length >= SHORTEST_IN_SENTENCE) madeUps.set(real, madeUp)
  }

  function hide(text: string, kind: NameKind): string {
    if (text.trim() === '') return text
    const pieces = piecesOf(text)
    const numberless = pieces.map(({ units, isNumber }) => (isNumber ? hideNumber(units) : rawOf(units)))
    if (kind === 'website') {
      const madeUp = hideWebsite(numberless.join(''))
      note(numberless.join(''), madeUp, kind)
      return madeUp
    }
    let words = 0
    const hidden = pieces.map(({ isNumber }, at) => {
      const part = numberless[at] as string
      return isNumber ? part : part.replace(/\S+/g, (word) => hideWord(word, kind, words++ === 0))
    })
    const madeUp = hidden.join('')
    if (words > 0) note(numberless.join('').trim(), madeUp.trim(), kind)
    return madeUp
  }

  function hideWord(word: string, kind: NameKind, isFirst: boolean): string {
    const style = styleOf(word)
    return style(
      drawn(style === asItIs ? word : word.toLowerCase(), (key, attempt) => wordFor(kind, isFirst, key, attempt)),
    )
  }

  function hideWebsite(address: string): string {
    return `https://${drawn(` ${address}`, (key, attempt) => wordFor('website', true, key, attempt))}.example`
  }

  function drawn(key: string, word: (drawn: string, attempt: number) => string): string {
    const known = memory.madeUpFor(key)
    if (known) return known
    for (let attempt = 0; ; attempt++) {
      const madeUp = word(memory.draw(key, attempt), attempt)
      if (madeUp === key.toLowerCase() || memory.isTaken(madeUp)) continue
      memory.remember(key, madeUp)
      return madeUp
    }
  }

  return { hide, table: () => table, madeUps: () => madeUps }
}

const lower = (word: string) => word
const upper = (word: string) => word.toUpperCase()
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
/** Of a word whose letters are large and small in no usual way, or has none of both. */
const asItIs = (word: string) => capital(word)

/** How a word is written in large and small letters; a search finds it whichever way it was typed. */
function styleOf(word: string): (word: string) => string {
  const small = word.toLowerCase()
  if (small === word.toUpperCase()) return asItIs
  if (word === small) return lower
  if (word === capital(small)) return capital
  return word === upper(small) ? upper : asItIs
}
