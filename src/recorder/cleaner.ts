import type { Middleware } from '@reduxjs/toolkit'
import { cleanAction } from './redact'

/**
 * Redacts actions. Middleware before it (listeners, the base query) sees the original action; everything after it
 * (reducers, Redux DevTools, recordings) never sees a secret.
 */
export const cleaner: Middleware = () => (next) => (action) => {
  next(cleanAction(action))
  return action
}
