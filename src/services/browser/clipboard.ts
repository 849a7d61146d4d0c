import type { Clipboard } from '../clipboard'

/** The browser's clipboard; not available without HTTPS. */
export const browserClipboard: Clipboard = {
  async copy(text) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      return false
    }
  },
}
