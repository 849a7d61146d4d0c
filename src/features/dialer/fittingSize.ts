import type { Phones } from '../../components/phone/phones'

/** Minimum spaces in the formatted number; only complete numbers are formatted by their country's rules. */
const SPACES_AT_LEAST = 3

/**
 * Shrinks long numbers to fit between the flag and the backspace button (116 px), assuming a wide font with an average
 * character width of 1/1.7 em, but not below the size at which phones zoom in. Set on the input itself: a property of
 * its container would make the browser recompute the styles of every country option on each key press.
 */
export function fittingSize(number: string, { formatInternational }: Phones): string {
  // With its country's calling code, as it stays on screen if it was typed or pasted that way.
  const characters = Math.max(formatInternational(number).length, number.length + SPACES_AT_LEAST)
  return `clamp(1rem, calc((100cqi - 116px) / ${Math.max(characters, 10)} * 1.7), 2rem)`
}
