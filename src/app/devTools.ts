import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit'
import { cleanAction } from '../recorder/redact'
import { scanTexts } from '../recorder/scanTexts'

/** Redux DevTools, on in every build for support staff. Larger than any recording, so that an import is not cut. */
export const devTools: DevToolsEnhancerOptions = {
  name: 'Tealine',
  maxAge: 6000,
  actionSanitizer: cleanAction,
  stateSanitizer: scanTexts,
}
