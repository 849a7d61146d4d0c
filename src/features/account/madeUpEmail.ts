/** Of an older recording. */
const USUAL_LENGTHS = [8, 7, 3]

/** More than any address has; a file may contain any numbers. */
const MAX_PARTS = 10
const MAX_LENGTH = 64

/** A placeholder for an address that only the customer's own page knows; its parts have the given lengths. */
export function madeUpEmail(lengths: readonly number[] = USUAL_LENGTHS): string {
  const [name, ...domain] = lengths
    .slice(0, MAX_PARTS)
    .map((length) => 'somebody'.repeat(MAX_LENGTH / 'somebody'.length).slice(0, Math.max(length, 0)))
  return `${name ?? ''}@${domain.join('.')}`
}
