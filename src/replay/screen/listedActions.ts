import type { UnknownAction } from '@reduxjs/toolkit'
import { getLocale } from '../../strings/shownLocale'
import { sliceOf } from './openFile'

export interface ActionFilter {
  /** Empty for all. */
  slice: string
  search: string
}

const texts = new WeakMap<UnknownAction, string>()

/** Places of the actions that match, counted from 1. All words have to stand in an action, its contents counted in. */
export function listActions(actions: readonly UnknownAction[], { slice, search }: ActionFilter): number[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = (action: UnknownAction) =>
    (!slice || sliceOf(action.type) === slice) && words.every((word) => textOf(action).includes(word))
  return actions.flatMap((action, at) => (matches(action) ? [at + 1] : []))
}

/** Made when something is searched for, and once. */
function textOf(action: UnknownAction): string {
  const known = texts.get(action)
  if (known) return known
  const text = JSON.stringify(action).toLowerCase()
  texts.set(action, text)
  return text
}

/** The slices of a log and how many actions each has, by name. */
export function slicesOf(actions: readonly UnknownAction[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const { type } of actions) counts.set(sliceOf(type), (counts.get(sliceOf(type)) ?? 0) + 1)
  return [...counts].sort(([one], [other]) => one.localeCompare(other, getLocale()))
}
