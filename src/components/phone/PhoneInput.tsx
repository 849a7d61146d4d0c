import type { CountryCode, MetadataJson } from 'libphonenumber-js/core'
import { AsYouType } from 'libphonenumber-js/core'
import type { ClipboardEvent, ComponentProps, RefObject } from 'react'
import { useEffect } from 'react'
import Input from 'react-phone-number-input/input-core'
import type { FoundPhone } from '../../../shared/numbers/readNumbers'
import { readNumbers } from '../../../shared/numbers/readNumbers'
import { runInBackground } from '../loading/runInBackground'
import { leadOf } from './callingCodes'
import { parserOf } from './parserOf'
import { loadWorldPhones, worldPhones } from './phones'
import { TelInput } from './TelInput'
import { typedOnly } from './typedCharacters'
import { typedNumber } from './typedNumber'

export interface PhoneInputProps extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange'> {
  /** E.164, possibly incomplete, or empty. */
  value: string
  /** Called with the value and what was typed before its national digits, if the field shows that. */
  onChange: (value: string, lead?: string) => void
  /** The digits of the value as they were typed elsewhere, e.g. in the recording of this field; shown until it is edited. */
  written?: string | undefined
  /** Schedules the call of `onChange` after an edit; immediate by default. */
  schedule?: (notify: () => void) => void
  /** The country whose national format can be typed without "+". */
  country: CountryCode
  /** Called with the complete numbers in a pasted text; without it, the first one is used. Needs the rules for all countries. */
  onPhonesPasted?: (phones: FoundPhone[]) => void
  /**
   * Called with what was typed or pasted before the app took over the page, if it is more than a number. Returns what
   * remains in the field.
   */
  onTextBefore?: (text: string) => string
  ref?: RefObject<HTMLInputElement | null>
}

/** A phone number that is formatted as it is typed, using the given metadata. */
export function PhoneInput({
  metadata,
  country,
  value,
  onChange,
  schedule = immediately,
  written,
  onPhonesPasted,
  onTextBefore: _,
  onPaste,
  ...rest
}: PhoneInputProps & { metadata: MetadataJson }) {
  // For what is pasted, and for another country's number; in the background, as on a slow phone even requesting them
  // takes 20 ms.
  useEffect(() => runInBackground(() => void loadWorldPhones().catch(() => undefined)), [])

  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    onPaste?.(event)
    const text = event.clipboardData.getData('text')
    const phones =
      worldPhones()?.readAnyPhones(text, country) ?? readNumbers(text, [country], parserOf(metadata)).phones
    if (!phones[0] || event.defaultPrevented) return
    event.preventDefault()
    if (onPhonesPasted) onPhonesPasted(phones)
    else onChange(phones[0].number)
  }

  return (
    <Input
      {...rest}
      metadata={metadata}
      defaultCountry={country}
      value={value || undefined}
      onChange={ignored}
      onTyped={(text: string) =>
        schedule(() => {
          const number = typedNumber(text, country, metadata)
          onChange(number, leadOf(typedOnly(text), number))
        })
      }
      written={written && new AsYouType(country, metadata).input(written)}
      onPaste={handlePaste}
      inputComponent={TelInput}
    />
  )
}

const immediately = (notify: () => void) => notify()

/** `onTyped` is used instead: the library calls `onChange` in an effect, and fast typing would make its state and ours race. */
const ignored = () => undefined
