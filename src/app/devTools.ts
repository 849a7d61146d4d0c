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
  return {
    name: 'Tealine',
    maxAge: 6000,
    actionSanitizer: (action) => JSON.parse(hideNumbers(actionText(cleanAction(action)))),
    stateSanitizer: (state) => state && JSON.parse(hideNumbers(JSON.stringify(scanTexts(state)))),
  }
}
