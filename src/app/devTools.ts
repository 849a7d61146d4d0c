import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit'
import { actionText } from '../recorder/actionText'
import { withEndpoint } from '../recorder/endpointSuffix'
import type { Fiction } from '../recorder/fiction/createFiction'
import { fetchedParts } from '../recorder/lateParts'
import { cleanAction } from '../recorder/redact'
import { scanTexts } from '../recorder/scanTexts'

/**
 * Redux DevTools, enabled in every build for support staff. `maxAge` exceeds any recording, so that imports are not
 * truncated. They show fiction, as recordings do, and only action types until that is loaded. Their export bypasses the
 * sanitizers, which is one reason why the state never contains secrets.
 */
export function createDevTools(salt: string): DevToolsEnhancerOptions {
  let fiction: Fiction | undefined
  const hide = (json: string, fallback: object) => {
    fiction ??= fetchedParts()?.createFiction(salt)
    return fiction ? JSON.parse(fiction.hide(json)) : fallback
  }
  return {
    name: 'Tealine',
    maxAge: 6000,
    // They show the app's past and other recordings, and don't change what happened: not by leaving out actions either.
    features: {
      export: true,
      import: true,
      jump: true,
      skip: false,
      pause: true,
      lock: false,
      persist: false,
      reorder: false,
      dispatch: false,
      test: false,
    },
    actionSanitizer: (action) => withEndpoint(hide(actionText(cleanAction(action)), { type: action.type })),
    stateSanitizer: (state) => state && hide(JSON.stringify(scanTexts(state)), {}),
  }
}
