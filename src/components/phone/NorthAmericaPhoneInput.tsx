import { northAmericaMetadata } from './northAmericaMetadata'
import type { PhoneInputProps } from './PhoneInput'
import { PhoneInput } from './PhoneInput'

export function NorthAmericaPhoneInput(props: PhoneInputProps) {
  return <PhoneInput {...props} metadata={northAmericaMetadata} />
}
