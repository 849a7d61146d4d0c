/** Scrolls as far as it takes to show the call that a part of the panel belongs to, without what is beside or below it. */
export function showCall(part: Element | null): void {
  part?.closest('[data-call-itself]')?.scrollIntoView({ block: 'nearest' })
}
