import type { Email } from '../domain/email'
import type { Letter, LetterFoot } from './letter'
import { SETTINGS_HINT } from './letter'
import { htmlOf } from './letterHtml'

/** Writes a letter as plain text and as HTML, which loads nothing. */
export function writeLetter(
  letter: Letter,
  foot: LetterFoot,
): Pick<Email, 'subject' | 'text' | 'html' | 'settingsUrl'> {
  const { subject, paragraphs, link } = letter
  const { settingsUrl } = foot
  const text = [...paragraphs, `${link.label}: ${link.url}`, `${SETTINGS_HINT} ${settingsUrl}`].join('\n\n')
  return { subject, text, html: htmlOf(letter, foot), settingsUrl }
}
