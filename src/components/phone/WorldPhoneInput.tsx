import metadata from 'libphonenumber-js/min/metadata'
import { useEffect } from 'react'
import { runInBackground } from '../loading/runInBackground'
import { countryName } from './country'
import type { PhoneInputProps } from './PhoneInput'
import { PhoneInput } from './PhoneInput'
import { asTyped } from './worldPhones'

export function WorldPhoneInput(props: PhoneInputProps) {
  useEffect(warmUp, [])
  return <PhoneInput {...props} metadata={metadata} />
}

/** On a slow phone, parsing the first number takes 25 ms longer and the first country name 100 ms; this keeps typing responsive. */
function warmUp() {
  runInBackground(() => {
    for (const typed of ['2', '202555', '2025550100']) asTyped(typed, 'US')
  })
  runInBackground(() => void countryName('US'))
}
