import type { Recording } from './actionBuffer'
import type { PureReducer } from './fold'
import { fold } from './fold'

/** The latest actions whose texts have at most this many characters together; the older ones are folded into the base. */
export function latestPart<State>(
  reducer: PureReducer<State>,
  { base, entries, cut }: Recording,
  characters: number,
): Recording {
  let from = entries.length
  for (let sum = 0; from > 0; from--) {
    sum += entries[from - 1]?.text.length ?? 0
    if (sum > characters) break
  }
  if (from === 0) return { base, entries, cut }
  const older = entries.slice(0, from).map(({ text }) => JSON.parse(text))
  return {
    base: JSON.stringify(fold(reducer, JSON.parse(base), older)),
    entries: entries.slice(from),
    cut: cut + from,
  }
}

/** The number of characters in the texts of all actions. */
export const charactersIn = ({ entries }: Recording): number => entries.reduce((sum, { text }) => sum + text.length, 0)
