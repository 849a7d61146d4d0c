import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit'
import { actionText } from '../recorder/actionText'
import { createNumberHider } from '../recorder/fictitiousNumbers'
import { cleanAction } from '../recorder/redact'
import { scanTexts } from '../recorder/scanTexts'

/**
 * Redux DevTools, on in every build for support staff. Larger than any recording, so that an import is not cut. It shows
 * fictitious phone numbers; its own export goes past that, which is why secrets are never in the state at all.
 */
export function createDevTools(salt: string): DevToolsEnhancerOptions {
  const hideNumbers = createNumberHider(salt)
  const hiddenSlices = new WeakMap<object, unknown>()

  /** Most actions leave most slices as they are: each is looked through once. */
  function hideInSlice(slice: unknown): unknown {
    if (!isObject(slice)) return slice
    const known = hiddenSlices.get(slice)
    if (known) return known
    const hidden = JSON.parse(hideNumbers(JSON.stringify(slice)))
    hiddenSlices.set(slice, hidden)
    return hidden
  }

  return {
    name: 'Tealine',
    maxAge: 6000,
    actionSanitizer: (action) => JSON.parse(hideNumbers(actionText(cleanAction(action)))),
    stateSanitizer: (state) => (isObject(state) ? mapValues(scanTexts(state), hideInSlice) : state),
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function mapValues<Whole extends object>(whole: Whole, change: (value: unknown) => unknown): Whole {
  return Object.fromEntries(Object.entries(whole).map(([name, value]) => [name, change(value)])) as Whole
}
