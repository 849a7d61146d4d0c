import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit'
import { actionText } from '../recorder/actionText'
import type { Fiction } from '../recorder/fiction/createFiction'
import { fetchedFiction } from '../recorder/lateFiction'
import { cleanAction } from '../recorder/redact'
import { scanTexts } from '../recorder/scanTexts'

/**
 * Redux DevTools, on in every build for support staff. Larger than any recording, so that an import is not cut. It shows
 * fiction as recordings hold it, and types alone as long as that is on its way; its own export goes past that, which is why
 * secrets are never in the state at all.
 */
export function createDevTools(salt: string): DevToolsEnhancerOptions {
  let fiction: Fiction | undefined
  const hide = (json: string, otherwise: object) => {
    fiction ??= fetchedFiction()?.(salt)
    return fiction ? JSON.parse(fiction.hide(json)) : otherwise
  }
  return {
    name: 'Tealine',
    maxAge: 6000,
    actionSanitizer: (action) => hide(actionText(cleanAction(action)), { type: action.type }),
    stateSanitizer: (state) => state && hide(JSON.stringify(scanTexts(state)), {}),
  }
}
