import type { UnknownAction } from '@reduxjs/toolkit'

/** An action as JSON. One that is not plain data, against the rules, is told by its name. */
export function actionText(action: UnknownAction): string {
  try {
    return JSON.stringify(action)
  } catch {
    return JSON.stringify({ type: action.type })
  }
}
