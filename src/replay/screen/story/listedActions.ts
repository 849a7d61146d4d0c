import type { UnknownAction } from '@reduxjs/toolkit'
import { collator } from '../../../strings/intl'
import { sliceOf } from '../../foreignLog'

export interface ActionFilter {
  /** Empty for all. */
  slice: string
  search: string
}

const texts = new WeakMap<UnknownAction, string>()

/** The positions of the matching actions, starting at 1. An action has to contain all words, in its type or payload. */
export function listActions(actions: readonly UnknownAction[], { slice, search }: ActionFilter): number[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = (action: UnknownAction) =>
    (!slice || sliceOf(action.type) === slice) && words.every((word) => textOf(action).includes(word))
  return actions.flatMap((action, at) => (matches(action) ? [at + 1] : []))
}

/** The positions of the lines of the story that contain all words. */
export function listLines(lines: ReadonlyMap<number, string>, search: string): number[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = (line: string) => words.every((word) => line.toLowerCase().includes(word))
  return [...lines].flatMap(([position, line]) => (matches(line) ? [position] : []))
}

/** Created on the first search, and cached. */
function textOf(action: UnknownAction): string {
  const cached = texts.get(action)
  if (cached) return cached
  const text = JSON.stringify(action).toLowerCase()
  texts.set(action, text)
  return text
}

/** The slices of a log, sorted by name, with the number of their actions. */
export function slicesOf(actions: readonly UnknownAction[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const { type } of actions) counts.set(sliceOf(type), (counts.get(sliceOf(type)) ?? 0) + 1)
  return [...counts].sort(([one], [other]) => collator().compare(one, other))
}
