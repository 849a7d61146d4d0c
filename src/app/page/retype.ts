/**
 * If an extension has added nodes to the page's HTML, React draws the page again instead of hydrating it. This copies
 * what was in the old fields into the new ones.
 */
export function retype(before: readonly HTMLInputElement[], root: Element): void {
  const now = root.querySelectorAll('input')
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const [at, { isConnected, value }] of before.entries()) {
    const field = now[at]
    if (isConnected || !value || field?.value !== '') continue
    // Bypasses React's setter, with which it would consider the field unchanged.
    write?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
