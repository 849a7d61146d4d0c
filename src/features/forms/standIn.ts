import type { TypedForm } from './formsSlice'

/** Made-up characters for kinds of fields, by what their names contain. */
const MADE_UP: readonly [RegExp, string][] = [
  [/phone/i, '+12015550123'],
  [/pin|code|tones|credits|amount|minutes|confirmation/i, '1234567890'],
  [/./, 'somebody typed this '],
]

/** More than any field takes; a file may contain any number. */
const MAX_LENGTH = 300

/**
 * What is shown in a form into which nothing was typed here: its first values, or, in a replay, as many made-up characters
 * as were typed.
 */
export function standInsFor<Values extends Readonly<Record<string, string>>>(
  first: Values,
  { typed }: TypedForm,
): Values {
  const madeUp = typed.map(({ field, length }) => [
    field,
    length === first[field]?.length ? first[field] : madeUpFor(field, length),
  ])
  return madeUp.length > 0 ? { ...first, ...Object.fromEntries(madeUp) } : first
}

function madeUpFor(field: string, length: number): string {
  const madeUp = MADE_UP.find(([names]) => names.test(field))?.[1] ?? ''
  return madeUp.repeat(Math.ceil(MAX_LENGTH / madeUp.length)).slice(0, Math.min(length, MAX_LENGTH))
}
