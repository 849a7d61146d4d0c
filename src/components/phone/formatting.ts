import type { ComponentType, RefObject } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { part } from '../part'
import { useIsAlive } from '../useIsAlive'
import type { PhoneInputProps } from './PhoneInput'
import { PlainPhoneInput } from './PlainPhoneInput'
import type { FieldSnapshot } from './typeInto'
import { restoreSnapshot, takeSnapshot } from './typeInto'

type Input = ComponentType<PhoneInputProps>
export type Region = 'northAmerica' | 'world'

const loaded = new Map<Region, Input>()

/** Fields rendered after it is loaded use it from the start. */
function keep(region: Region, input: Input): Input {
  loaded.set(region, input)
  return input
}

const loadFormatting: Record<Region, () => Promise<Input>> = {
  northAmerica: part(async () =>
    keep('northAmerica', (await import('./NorthAmericaPhoneInput')).NorthAmericaPhoneInput),
  ),
  world: part(async () =>
    keep('world', (await import(/* webpackChunkName: 'phones' */ './WorldPhoneInput')).WorldPhoneInput),
  ),
}

/** Loads formatting before the app is alive for a number field that has the focus, to be used as soon as it is. */
export function loadFormattingInUse(): void {
  if (document.activeElement?.matches('[type=tel]')) loadFormatting.world().catch(() => undefined)
}

/** The plain field until `load` is called and formatting has loaded; text, caret and focus are snapshot over. */
export function useFormatting(region: Region, field: RefObject<HTMLInputElement | null>) {
  const isAlive = useIsAlive()
  const [input, setInput] = useState<Input>(() => (isAlive && loaded.get(region)) || PlainPhoneInput)
  const snapshot = useRef<FieldSnapshot | null>(null)

  const replaceBy = (formatted: Input) => {
    snapshot.current = field.current && takeSnapshot(field.current)
    setInput(() => formatted)
  }

  const load = () => {
    if (input !== PlainPhoneInput) return
    loadFormatting[region]().then(
      (formatted) => flushSync(() => replaceBy(formatted)),
      // The plain field works without formatting.
      () => undefined,
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the input is replaced
  useLayoutEffect(() => {
    if (field.current && snapshot.current) restoreSnapshot(field.current, snapshot.current)
    snapshot.current = null
  }, [input, field])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a focus from before the app was alive, which no event announces
  useLayoutEffect(() => {
    if (!field.current || field.current !== field.current.ownerDocument.activeElement) return
    const formatted = loaded.get(region)
    // With what was typed, in one go.
    if (formatted && input === PlainPhoneInput) replaceBy(formatted)
    else load()
  }, [])

  return { input, load, isPlain: input === PlainPhoneInput }
}
