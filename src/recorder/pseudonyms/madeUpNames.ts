import type { NameKind } from './madeUpWords'
import { wordFor } from './madeUpWords'
import type { Piece } from './numberRuns'
import { piecesOf, rawOf } from './numberRuns'
import type { SecretMemory } from './secretMemory'

export interface NameHider {
  hide(text: string, kind: NameKind): string
  /** Real names by the made-up ones of this page load; phone numbers in them are made up all the same. */
  table(): ReadonlyMap<string, string>
  /** The reverse, for names that may occur within a text. */
  madeUps(): ReadonlyMap<string, string>
}

/** Shorter names would be found in any text. */
const MIN_LENGTH_IN_TEXT = 3

/** Replaces each real name with a made-up one, word by word: a word is replaced the same way in every name. */
export function createNameHider(memory: SecretMemory, hideNumber: (units: Piece['units']) => string): NameHider {
  const table = new Map<string, string>()
  const madeUps = new Map<string, string>()

  function note(real: string, madeUp: string, kind: NameKind) {
    table.set(madeUp, real)
    if (kind !== 'search' && real.length >= MIN_LENGTH_IN_TEXT) madeUps.set(real, madeUp)
  }

  function hide(text: string, kind: NameKind): string {
    if (text.trim() === '') return text
    const pieces = piecesOf(text)
    const withoutNumbers = pieces.map(({ units, isNumber }) => (isNumber ? hideNumber(units) : rawOf(units)))
    if (kind === 'website') {
      const madeUp = hideWebsite(withoutNumbers.join(''))
      note(withoutNumbers.join(''), madeUp, kind)
      return madeUp
    }
    let words = 0
    const madeUpParts = pieces.map(({ isNumber }, at) => {
      const part = withoutNumbers[at] as string
      return isNumber ? part : part.replace(/\S+/g, (word) => hideWord(word, kind, words++ === 0))
    })
    const madeUp = madeUpParts.join('')
    if (words > 0) note(withoutNumbers.join('').trim(), madeUp.trim(), kind)
    return madeUp
  }

  function hideWord(word: string, kind: NameKind, isFirst: boolean): string {
    const style = styleOf(word)
    return style(
      drawn(style === mixed ? word : word.toLowerCase(), (key, attempt) => wordFor(kind, isFirst, key, attempt)),
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
/** For words in mixed case, or without any case. */
const mixed = (word: string) => capital(word)

/** The letter case of a word; apart from it, a search has the same replacement however it was typed. */
function styleOf(word: string): (word: string) => string {
  const lowercase = word.toLowerCase()
  if (lowercase === word.toUpperCase()) return mixed
  if (word === lowercase) return lower
  if (word === capital(lowercase)) return capital
  return word === upper(lowercase) ? upper : mixed
}
