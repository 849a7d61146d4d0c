import type { UnknownAction } from '@reduxjs/toolkit'
import type { ActionLog } from './actionLog'
import { mapTexts } from './pseudonyms/mapTexts'
import { replaceNames } from './pseudonyms/replaceNames'

/** Restores the real names included in a file, for display. The checks are still those of the log without them. */
export function withNames(log: ActionLog): ActionLog {
  const { names, actions, preloadedState } = log
  if (!names?.size) return log
  const real = {
    name: (text: string) => text.replace(/\S(?:.*\S)?/s, (name) => names.get(name) ?? name),
    other: (text: string) => replaceNames(text, names),
  }
  return {
    ...log,
    actions: actions.map((action) => mapTexts(action, real) as UnknownAction),
    ...(preloadedState && { preloadedState: mapTexts(preloadedState, real) as object }),
  }
}
