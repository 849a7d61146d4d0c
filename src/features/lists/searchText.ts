import type { PayloadAction } from '@reduxjs/toolkit'

/** A slice's part of a search field; the text searched for is in the address. */
export interface SearchText {
  /** The text while it is being typed, and the text last written to the address. */
  typed: string | null
  told: string | null
}

export const LONGEST_TEXT = 80

/** The text an address searches for; empty where there is none. */
export function textOf(search: string): string {
  const text = new URLSearchParams(search).get('q') ?? ''
  return text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST_TEXT)
}

export function typeText(state: SearchText, { payload }: PayloadAction<{ text: string }>) {
  state.typed = payload.text
}

/** Typing rests: the text goes into the address. */
export function settleText(state: SearchText, { payload }: PayloadAction<{ text: string }>) {
  state.told = payload.text
}

/** From here on only the address says what is searched for. */
export function forgetText(state: SearchText) {
  state.typed = null
  state.told = null
}

/** A new address replaces what was typed, unless typing led to it: more may have been typed since. */
export function followAddress(state: SearchText, search: string) {
  if (textOf(search) !== state.told) forgetText(state)
}
