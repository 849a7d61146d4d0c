import type { PayloadAction } from '@reduxjs/toolkit'

/** The state of a search field; the search itself is in the URL. */
export interface SearchText {
  /** The text being typed. */
  typed: string | null
  /** The text last written to the URL. */
  told: string | null
}

export const MAX_SEARCH_LENGTH = 80

/** The search text in a URL's query; empty if there is none. */
export function searchTextOf(search: string): string {
  const text = new URLSearchParams(search).get('q') ?? ''
  return text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
}

export function typeText(state: SearchText, { payload }: PayloadAction<{ text: string }>) {
  state.typed = payload.text
}

/** Typing has paused: the text goes into the URL. */
export function settleText(state: SearchText, { payload }: PayloadAction<{ text: string }>) {
  state.told = payload.text
}

/** From here on, only the URL determines the search. */
export function forgetText(state: SearchText) {
  state.typed = null
  state.told = null
}

/** A new URL discards the typed text, unless it came from typing: more may have been typed since. */
export function followAddress(state: SearchText, search: string) {
  if (searchTextOf(search) !== state.told) forgetText(state)
}
