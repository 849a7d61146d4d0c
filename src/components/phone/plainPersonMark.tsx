import type { Theme } from '@mui/material/styles'
import type { CountryCode } from 'libphonenumber-js/core'
import { initialsOf } from '../page/initials'
import { flagStyles, plainFlag } from './Flag'
import { cornerStyles, discStyles, toneOf } from './PersonMark'

/** The disc of a person in a long list, whose rows are plain elements; with `personMarkStyles`. */
export const plainPersonMark = (name: string, country?: CountryCode) => (
  <span className="mark" data-tone={toneOf(name)} aria-hidden="true" translate="no">
    <span>{initialsOf(name)}</span>
    {country && <span className="corner">{plainFlag(country)}</span>}
  </span>
)

/** @param size in px */
export function personMarkStyles(theme: Theme, size: number) {
  return {
    ...discStyles(theme),
    '--disc': `${size}px`,
    '& > .corner': cornerStyles(theme),
    '& .flag': { ...flagStyles, display: 'block', width: 15, height: 10 },
  } as const
}
