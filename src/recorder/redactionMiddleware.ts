import type { Middleware } from '@reduxjs/toolkit'
import { redactAction } from './redact'

/**
 * Redacts actions. Middleware before it (listeners, the base query) sees the original action; everything after it
 * (reducers, Redux DevTools, recordings) never sees a secret.
 */
export const redactionMiddleware: Middleware = () => (next) => (action) => {
  next(redactAction(action))
  return action
}
