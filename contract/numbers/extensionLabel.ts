/** contract/contacts.ts */
const MAX_LENGTH = 40

/** The label of a contact's number that was written with tones behind it: contacts have no other place for them. */
export function extensionLabel(label: string, tones: string): string {
  const plain = label.trim().slice(0, MAX_LENGTH)
  if (!tones) return plain
  const shown = /^\d+$/.test(tones) ? `ext. ${tones}` : `then ${tones}`
  if (plain.endsWith(shown)) return plain
  const room = MAX_LENGTH - shown.length - ', '.length
  return plain && room > 0 ? `${plain.slice(0, room).trimEnd()}, ${shown}` : shown.slice(0, MAX_LENGTH)
}
