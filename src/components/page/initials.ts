import type { Theme } from '@mui/material/styles'
import { upperCase } from '../../strings/intl'

/**
 * The initials of the first and the last word of a name, such as "MC", without words in brackets and the like; empty for an
 * empty name.
 */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !/^\p{P}/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word = '') => upperCase([...word][0] ?? '')).join('')
}

/** The styles of the disc around initials. @param size in px, at the usual size of text */
export function initialsDiscStyles({ vars: { palette } }: Theme, size: number) {
  return {
    display: 'inline-grid',
    placeItems: 'center',
    width: `${size / 16}rem`,
    height: `${size / 16}rem`,
    borderRadius: '50%',
    fontWeight: 600,
    color: palette.primaryText,
    backgroundColor: palette.action.selected,
  } as const
}

/**
 * Styles for initials or a flag from an attribute, painted before a name. The alternative text is empty where supported, as
 * the name follows.
 */
export function markStyles(attribute: string) {
  return {
    content: [`attr(${attribute})`, `attr(${attribute}) / ""`],
    marginInlineEnd: 8,
    verticalAlign: 'middle',
    fontSize: '0.6875rem',
    lineHeight: 1,
  } as const
}
