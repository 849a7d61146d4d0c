import type { TypedForm } from './formsSlice'

const PHONE = /phone/i

/** Made-up characters for kinds of fields, by what their names contain. */
const MADE_UP: readonly [RegExp, string][] = [
  [PHONE, '2015550123'],
  [/pin|code|tones|credits|amount|minutes|confirmation/i, '1234567890'],
  [/./, 'somebody typed this '],
]

/** As much as fits into the longest field; a file may contain any number. */
const MAX_LENGTH = 2000

/**
 * What is shown in a form into which nothing was typed here: its first values, or, in a replay, as many made-up characters
 * as were typed.
 */
export function standInsFor<Values extends Readonly<Record<string, string>>>(
  first: Values,
  { typed }: TypedForm,
): Values {
  const madeUp = typed.map(({ field, length, callingCode }) => {
    const known = first[field]
    const isKnown = length === known?.length && known.startsWith(callingCode ? `+${callingCode}` : '')
    return [field, isKnown ? known : madeUpFor(field, length, callingCode)]
  })
  return madeUp.length > 0 ? { ...first, ...Object.fromEntries(madeUp) } : first
}

/** A phone number with what was typed before its national digits; undefined if nothing was typed, or in older recordings. */
function writtenIn(number: string, name: string, { typed }: TypedForm): string | undefined {
  const { lead, callingCode = '' } = typed.find(({ field }) => field === name) ?? {}
  return lead === undefined ? undefined : lead + number.slice(1 + callingCode.length)
}

/**
 * As many made-up characters as were typed into a field.
 * @param callingCode that of a phone number; absent in older recordings
 */
export function madeUpFor(field: string, length: number, callingCode = '1'): string {
  const characters = MADE_UP.find(([names]) => names.test(field))?.[1] ?? ''
  const start = PHONE.test(field) ? `+${callingCode}` : ''
  return (start + characters.repeat(Math.ceil(MAX_LENGTH / characters.length))).slice(0, Math.min(length, MAX_LENGTH))
}

/** What a replay shows for typed text. */
export const standIns = { standInsFor, writtenIn, madeUpFor }
