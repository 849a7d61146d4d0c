import type { CountryCode, MetadataJson } from 'libphonenumber-js/core'
import { AsYouType } from 'libphonenumber-js/core'
import { withoutOldPrefix } from '../../../shared/numbers/formerNumbers'
import { readNumbers } from '../../../shared/numbers/readNumbers'
import { parserOf } from './parserOf'
import { typedOnly } from './typedCharacters'

/** An international prefix, possibly of another country than the chosen one, or a zero after a plus. */
const ABROAD = /^(?:0011|011|\+?00|\+0)/

/** The E.164 form, possibly incomplete, of a text taken as typed. */
export function typedNumber(text: string, country: CountryCode, metadata: MetadataJson): string {
  const digits = typedOnly(text).replace(/(?!^)\+/g, '')
  const typing = new AsYouType(country, metadata)
  typing.input(digits)
  const typed = withoutOldPrefix(typing.getNumberValue() ?? '')
  if (!ABROAD.test(digits)) return typed
  return readNumbers(digits, [country], parserOf(metadata)).phones[0]?.number ?? typed
}
