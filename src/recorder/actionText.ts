import type { UnknownAction } from '@reduxjs/toolkit'

/** An action as JSON. One that is not serializable, against the rules, is reduced to its type. */
export function actionText(action: UnknownAction): string {
  try {
    return JSON.stringify(action)
  } catch {
    return JSON.stringify({ type: action.type })
  }
}
