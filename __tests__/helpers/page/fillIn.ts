import { fireEvent } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/**
 * Fills a field at once, as a browser's autofill does, for tests that are not about typing: each simulated key press
 * costs 10 ms.
 */
export async function fillIn(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  // A phone field is replaced by another element, which gets the focus, once its formatting has loaded.
  fireEvent.input(document.activeElement ?? field, { target: { value: text } })
}
