import metadata from 'libphonenumber-js/min/metadata'
import type { PhoneInputProps } from './PhoneInput'
import { PhoneInput } from './PhoneInput'

export function WorldPhoneInput(props: PhoneInputProps) {
  return <PhoneInput {...props} metadata={metadata} />
}
