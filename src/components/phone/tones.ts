const EXTENSION = /(?:\s*[;,]?\s*(?:ext(?:n|ension)?|x)\b\s*[.:=#]?|\s+#)\s*(\d{1,10})#?\s*$/i
const AFTER_A_PAUSE = /\s*[,;pw]\s*([\d,;pw*#\s-]*[\d*#])\s*$/i

/**
 * Splits a text such as "202 555 0100 ext. 12" or "2025550100,,12#" into the number and the tones to dial
 * after the call is answered: digits, *, # and "," for a pause.
 */
export function splitTones(text: string): { head: string; tones: string } {
  const extension = EXTENSION.exec(text)
  if (extension) return { head: text.slice(0, extension.index), tones: extension[1] ?? '' }
  const pause = /^[^,;pw]*\d/i.test(text) ? AFTER_A_PAUSE.exec(text) : null
  if (pause) return { head: text.slice(0, pause.index), tones: keepTones(pause[1] ?? '') }
  return { head: text, tones: '' }
}

/** The characters of a typed text that can be sent as tones. */
export function keepTones(text: string): string {
  return text
    .replace(/[;pw]/gi, ',')
    .replace(/[^\d*#,]/g, '')
    .replace(/^,+/, '')
}
