import type { Theme } from '@mui/material/styles'
import { styled } from '@mui/material/styles'
import type { CountryCode } from 'libphonenumber-js/core'
import { OutgoingIcon } from '../icons/icons'
import { initialsOf } from '../page/initials'
import { Flag } from './Flag'

const TONES = 6

/** The same name always has the same tone. */
export function toneOf(name: string): number {
  let sum = 0
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) >>> 0
  return sum % TONES
}

/** Fill and ink by `data-tone`, for lists that style their own rows. */
export function personToneStyles({ vars }: Pick<Theme, 'vars'>) {
  return Object.fromEntries(
    ([0, 1, 2, 3, 4, 5] as const).map((tone) => [
      `&[data-tone="${tone}"]`,
      { color: vars.palette.person[tone].ink, backgroundColor: vars.palette.person[tone].fill },
    ]),
  )
}

interface PersonMarkProps {
  /** Empty for a number without a contact. */
  name: string
  /** The flag at its corner; none for numbers of the user's own country. */
  country?: CountryCode | undefined
  size?: number
}

/** The disc that begins every row about a person: initials in a tone of their own, or a phone for an unknown number. */
export function PersonMark({ name, country, size = 36 }: PersonMarkProps) {
  return (
    <Disc aria-hidden="true" data-tone={name ? toneOf(name) : undefined} style={{ '--disc': `${size}px` } as object}>
      {name ? initialsOf(name) : <OutgoingIcon size={Math.round(size * 0.5)} />}
      {country && (
        <Corner>
          <Flag country={country} width={Math.max(15, Math.round(size * 0.34))} />
        </Corner>
      )}
    </Disc>
  )
}

export function discStyles({ vars }: Pick<Theme, 'vars'>) {
  return {
    position: 'relative',
    flex: 'none',
    display: 'inline-grid',
    placeItems: 'center',
    width: 'var(--disc)',
    height: 'var(--disc)',
    // Visible only in forced colors.
    border: '1px solid transparent',
    borderRadius: '50%',
    fontSize: 'calc(var(--disc) * 0.36)',
    fontWeight: 600,
    lineHeight: 1,
    letterSpacing: '0.01em',
    color: vars.palette.text.secondary,
    backgroundColor: vars.palette.quiet,
    ...personToneStyles({ vars }),
  } as const
}

export function cornerStyles({ vars }: Pick<Theme, 'vars'>) {
  return {
    position: 'absolute',
    right: -6,
    bottom: -3,
    display: 'block',
    lineHeight: 0,
    padding: 1.5,
    borderRadius: 4,
    backgroundColor: vars.palette.background.paper,
  } as const
}

const Disc = styled('span')(({ theme }) => discStyles(theme))
const Corner = styled('span')(({ theme }) => cornerStyles(theme))
