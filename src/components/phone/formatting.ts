import type { ComponentType, RefObject } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { part } from '../part'
import type { PhoneInputProps } from './PhoneInput'
import { PlainPhoneInput } from './PlainPhoneInput'
import type { Typed } from './typeInto'
import { carryInto, typedIn } from './typeInto'

type Input = ComponentType<PhoneInputProps>
export type Region = 'northAmerica' | 'world'

const chunks: Record<Region, () => Promise<Input>> = {
  northAmerica: part(async () => (await import('./NorthAmericaPhoneInput')).NorthAmericaPhoneInput),
  world: part(async () => (await import(/* webpackChunkName: 'phones' */ './WorldPhoneInput')).WorldPhoneInput),
}
const loaded = new Map<Region, Input>()

/** Loads the formatting of a region's numbers; a field that is shown later has it from the start. */
async function loadFormatting(region: Region): Promise<Input> {
  const input = loaded.get(region) ?? (await chunks[region]())
  loaded.set(region, input)
  return input
}

/** The plain field until `load` was called and formatting has come; what was typed, caret and focus stay. */
export function useFormatting(region: Region, field: RefObject<HTMLInputElement | null>) {
  const [input, setInput] = useState<Input>(() => loaded.get(region) ?? PlainPhoneInput)
  const carried = useRef<Typed | null>(null)

  const load = () => {
    if (input !== PlainPhoneInput) return
    loadFormatting(region).then(
      (formatted) => {
        carried.current = field.current && typedIn(field.current)
        flushSync(() => setInput(() => formatted))
      },
      // Without formatting the plain field goes on doing its work.
      () => undefined,
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new input is what there is to carry into
  useLayoutEffect(() => {
    if (field.current && carried.current) carryInto(field.current, carried.current)
    carried.current = null
  }, [input, field])

  return { input, load, isPlain: input === PlainPhoneInput }
}
