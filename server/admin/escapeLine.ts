import { NOT_IN_A_LINE } from '../../shared/texts'

const UNPRINTABLE = new RegExp(`[${NOT_IN_A_LINE}]`, 'g')

/**
 * The line with escapes (\\u001b) for control characters, which a terminal would obey; older names may hold such
 * characters.
 */
export function escapeLine(line: string): string {
  return line.replace(UNPRINTABLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
