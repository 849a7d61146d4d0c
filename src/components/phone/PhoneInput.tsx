import type { CountryCode, MetadataJson } from 'libphonenumber-js/core'
import { AsYouType } from 'libphonenumber-js/core'
import type { ClipboardEvent, ComponentProps, Ref } from 'react'
import Input from 'react-phone-number-input/input-core'
import { withoutOldPrefix } from './oldPrefixes'
import { typedOnly } from './phoneEdits'
import type { FoundPhone } from './readPhones'
import { readPhones } from './readPhones'
import { TelInput } from './TelInput'

export interface PhoneInputProps extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange'> {
  /** E.164 as far as it is typed; empty when nothing is. */
  value: string
  onChange: (value: string) => void
  /** Decides when `onChange` is told of an edit; at once without it. */
  whenToTell?: (tell: () => void) => void
  /** Whose national format is typed without "+". */
  country: CountryCode
  /** A paste held these whole numbers; without this the first one is taken. */
  onPhonesPasted?: (phones: FoundPhone[]) => void
  ref?: Ref<HTMLInputElement>
}

/** A phone number that is formatted while it is typed, with what is known of these countries. */
export function PhoneInput({
  metadata,
  country,
  value,
  onChange,
  whenToTell = atOnce,
  onPhonesPasted,
  onPaste,
  ...rest
}: PhoneInputProps & { metadata: MetadataJson }) {
  const takePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    onPaste?.(event)
    const phones = readPhones(event.clipboardData.getData('text'), country, metadata)
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
      onChange={toldAlready}
      onTyped={(text: string) => whenToTell(() => onChange(numberOf(text, country, metadata)))}
      onPaste={takePaste}
      inputComponent={TelInput}
    />
  )
}

const atOnce = (tell: () => void) => tell()

/** In the event itself: the library tells an effect later, and with fast keys its state and ours would chase each other. */
const toldAlready = () => undefined

function numberOf(text: string, country: CountryCode, metadata: MetadataJson): string {
  const typed = new AsYouType(country, metadata)
  typed.input(typedOnly(text))
  return withoutOldPrefix(typed.getNumberValue() ?? '')
}
