import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit'
import { actionText } from '../../recorder/actionText'
import { withEndpoint } from '../../recorder/endpointSuffix'
import { fetchedParts } from '../../recorder/lateParts'
import type { Pseudonyms } from '../../recorder/pseudonyms/createPseudonyms'
import { redactAction } from '../../recorder/redact'
import { scanTexts } from '../../recorder/scanTexts'

/**
 * Redux DevTools, enabled in every build for support staff. `maxAge` exceeds any recording, so that imports are not
 * truncated. They show pseudonyms, as recordings do, and only action types until these are loaded. Their export bypasses the
 * sanitizers, which is one reason why the state never contains secrets.
 */
export function createDevTools(salt: string): DevToolsEnhancerOptions {
  let pseudonyms: Pseudonyms | undefined
  const fetched = () => {
    pseudonyms ??= fetchedParts()?.createPseudonyms(salt)
    return pseudonyms
  }
  const shownAction = (json: string, { type }: { type: string }) => {
    const hidden = fetched()?.hide(json)
    return hidden === undefined ? { type } : JSON.parse(hidden)
  }
  return {
    name: 'Tealine',
    maxAge: 6000,
    // They show the app's past and other recordings, but can't change what happened, not even by skipping actions.
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
    actionSanitizer: (action) => withEndpoint(shownAction(actionText(redactAction(action)), action)),
    // Runs after each action, on a state that may hold thousands of calls: unchanged parts are reused.
    stateSanitizer: (state) => state && (fetched()?.show(scanTexts(state)) ?? ({} as typeof state)),
  }
}
