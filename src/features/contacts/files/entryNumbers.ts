import type { CountryCode } from 'libphonenumber-js/core'
import type * as WorldPhones from '../../../components/phone/worldPhones'

type Reader = Pick<typeof WorldPhones, 'readWrittenNumbers' | 'countryOf'>

/** The numbers of one entry as E.164, for each of its texts; a text may hold several numbers, or none that can be read. */
export type ReadNumbers = (texts: readonly string[]) => readonly (readonly string[])[]

/** Numbers without a country code are the user's, or of a country of which the same entry has a number with its code. */
export function createNumberReader({ readWrittenNumbers, countryOf }: Reader, own: CountryCode): ReadNumbers {
  return (texts) => {
    const abroad = texts
      .filter((text) => /^\s*\(?(\+|00)/.test(text))
      .flatMap((text) => readWrittenNumbers(text, [own]))
      .flatMap((number) => countryOf(number) ?? [])
    const countries = [...new Set([own, ...abroad])]
    return texts.map((text) => readWrittenNumbers(text, countries))
  }
}
