import type { Middleware } from '@reduxjs/toolkit'
import { cleanAction } from './redact'

/**
 * The last middleware: what comes before it (listeners, the base query) works with the true action, what comes after it
 * (reducers, Redux DevTools, recordings) never sees a secret.
 */
export const cleaner: Middleware = () => (next) => (action) => {
  next(cleanAction(action))
  return action
}
