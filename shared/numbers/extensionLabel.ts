import { fitLine, LONGEST } from '../texts'

/** The label of a contact's number that was written with tones after it; contacts have no other place for these. */
export function extensionLabel(label: string, tones: string): string {
  const plain = fitLine(label, LONGEST.label)
  if (!tones) return plain
  const shown = /^\d+$/.test(tones) ? `ext. ${tones}` : `then ${tones}`
  if (plain.endsWith(shown)) return plain
  const room = LONGEST.label - shown.length - ', '.length
  return plain && room > 0 ? `${fitLine(plain, room)}, ${shown}` : fitLine(shown, LONGEST.label)
}
