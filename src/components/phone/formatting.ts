import type { CountryCode } from 'libphonenumber-js/core'
import type { ComponentType, RefObject } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { part } from '../loading/part'
import { runInBackground } from '../loading/runInBackground'
import { useIsHydrated } from '../loading/useIsHydrated'
import type { FieldSnapshot } from './fieldSnapshot'
import { restoreSnapshot, takeSnapshot } from './fieldSnapshot'
import { northAmerica } from './northAmerica'
import type { PhoneInputProps } from './PhoneInput'
import { PlainPhoneInput } from './PlainPhoneInput'

type Input = ComponentType<PhoneInputProps>
type Region = 'northAmerica' | 'world'

const loaded = new Map<Region, Input>()

/** Fields rendered after it is loaded use it from the start. */
function keep(region: Region, input: Input): Input {
  loaded.set(region, input)
  return input
}

const loadFormatting: Record<Region, () => Promise<Input>> = {
  northAmerica: part(async () =>
    keep(
      'northAmerica',
      (await import(/* webpackChunkName: 'formatting' */ './NorthAmericaPhoneInput')).NorthAmericaPhoneInput,
    ),
  ),
  world: part(async () =>
    keep('world', (await import(/* webpackChunkName: 'phones' */ './WorldPhoneInput')).WorldPhoneInput),
  ),
}

/**
 * Loads formatting early for a number field that has the focus, so that it is there when the app takes over the page.
 */
export function loadFormattingInUse(region: Region): void {
  if (document.activeElement?.matches('[type=tel]')) loadFormatting[region]().catch(() => undefined)
}

/** The code that formats numbers. For North America it is half as large as for the world, so it arrives earlier. */
export function regionOf(number: string, country: CountryCode): Region {
  return northAmerica.includes(country) && /^\+?$|^\+(1|5$|52)/.test(number) ? 'northAmerica' : 'world'
}

/** The plain field until `load` is called and formatting has loaded; text, caret and focus are kept. */
export function useFormatting(region: Region, country: CountryCode, field: RefObject<HTMLInputElement | null>) {
  const isHydrated = useIsHydrated()
  const [formatted, setFormatted] = useState<Input | undefined>(() => (isHydrated ? loaded.get(region) : undefined))
  const inUse = useRef(formatted)
  inUse.current = formatted
  const snapshot = useRef<FieldSnapshot | null>(null)

  const use = (input: Input) => {
    snapshot.current = field.current && takeSnapshot(field.current)
    // Formatting for North America shows nothing of another country's number that was pasted.
    if (snapshot.current?.text === '' && inUse.current && region === 'world') snapshot.current.text = undefined
    setFormatted(() => input)
  }

  const suffices = (input: Input | undefined) =>
    input !== undefined && (input === loaded.get(region) || input === loaded.get('world'))

  const load = () => {
    if (suffices(formatted)) return
    loadFormatting[region]().then(
      (input) => {
        const replace = () => {
          // A number that has been read but is not shown yet would look as if it had been erased.
          flushSync(() => undefined)
          if (!suffices(inUse.current)) flushSync(() => use(input))
        }
        // A field that nobody is typing into waits for its own task, as it takes a slow phone 40 ms.
        if (isFocused(field.current)) replace()
        else runInBackground(replace)
      },
      // The field works without.
      () => undefined,
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the input is replaced
  useLayoutEffect(() => {
    if (field.current && snapshot.current) restoreSnapshot(field.current, snapshot.current)
    snapshot.current = null
  }, [formatted, field])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a focus from before the app took over the page, which no event announces
  useLayoutEffect(() => {
    if (!isFocused(field.current)) return
    const there = loaded.get(region)
    // With what was typed, in one go.
    if (there && !formatted) use(there)
    else load()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the number has become one of another region
  useLayoutEffect(() => {
    if (formatted) load()
  }, [region])

  // Formatting for North America would lose the number when another country is chosen.
  const knowsCountry = northAmerica.includes(country) || formatted === loaded.get('world')
  const input = (knowsCountry && formatted) || PlainPhoneInput
  return { input, load, isPlain: input === PlainPhoneInput }
}

function isFocused(field: HTMLInputElement | null): boolean {
  return field !== null && field === field.ownerDocument.activeElement
}
