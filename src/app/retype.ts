/**
 * An extension's nodes in the page's HTML have React draw the page again instead of taking it over. Types what was in the
 * fields of the page before into those of the new one.
 */
export function retype(before: readonly HTMLInputElement[], root: Element): void {
  const now = root.querySelectorAll('input')
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const [at, { isConnected, value }] of before.entries()) {
    const field = now[at]
    if (isConnected || !value || field?.value !== '') continue
    // Past React's own setter, by which it would take the field to be unchanged.
    write?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
