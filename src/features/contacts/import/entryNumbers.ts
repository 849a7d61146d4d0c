import type { CountryCode } from 'libphonenumber-js/core'
import type { Reading } from '../../../../shared/numbers/readNumbers'
import type * as WorldPhones from '../../../components/phone/worldPhones'

type Reader = Pick<typeof WorldPhones, 'readWritten' | 'countryOf'>

/** What the texts of one entry hold: several numbers, one, or none that can be read. */
export type ReadNumbers = (texts: readonly string[]) => readonly Reading[]

/**
 * Numbers without a country code belong to the user's country, or to one whose code another number of the entry has.
 */
export function createNumberReader({ readWritten, countryOf }: Reader, own: CountryCode): ReadNumbers {
  return (texts) => {
    const abroad = texts
      .filter((text) => /^\D*(\+|00)/.test(text))
      .flatMap((text) => readWritten(text, [own]).phones)
      .flatMap(({ number }) => countryOf(number) ?? [])
    const countries = [...new Set([own, ...abroad])]
    return texts.map((text) => readWritten(text, countries))
  }
}
