import metadata from 'libphonenumber-js/min/metadata'
import { useEffect } from 'react'
import { whenQuiet } from '../speed/whenQuiet'
import { countryName } from './country'
import type { PhoneInputProps } from './PhoneInput'
import { PhoneInput } from './PhoneInput'
import { asTyped } from './worldPhones'

export function WorldPhoneInput(props: PhoneInputProps) {
  useEffect(makeReady, [])
  return <PhoneInput {...props} metadata={metadata} />
}

/** On a slow phone the first reading of a number takes 25 ms more, the first name of a country 100: no key waits for them. */
function makeReady() {
  whenQuiet(() => {
    for (const typed of ['2', '202555', '2025550100']) asTyped(typed, 'US')
  })
  whenQuiet(() => void countryName('US'))
}
