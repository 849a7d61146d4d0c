import type { Clipboard } from '../clipboard'

/** The clipboard of this browser; pages without https have none. */
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
