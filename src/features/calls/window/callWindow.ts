import { useSyncExternalStore } from 'react'

type BrowserWindow = Window & typeof globalThis

/** What TypeScript doesn't know yet. */
interface PictureInPicture {
  requestWindow(options: { width: number; height: number }): Promise<BrowserWindow>
}

const SIZE = { width: 340, height: 220 }

let current: BrowserWindow | null = null
let isOpening = false
const subscribers = new Set<() => void>()

function set(next: BrowserWindow | null) {
  current = next
  for (const notify of subscribers) notify()
}

/** Frames, and windows that float themselves, are refused one. */
function pictureInPictureOf(page: BrowserWindow): PictureInPicture | undefined {
  return page === page.top && page !== current
    ? (page as { documentPictureInPicture?: PictureInPicture }).documentPictureInPicture
    : undefined
}

/**
 * The small window that stays above others during a call. It is not in the store: a window can't be recorded, and a
 * replay has none.
 */
export const callWindow = {
  isOffered: (page: BrowserWindow): boolean => pictureInPictureOf(page) !== undefined,
  /** Only after a click, or when the browser asks for it. */
  async open(page: BrowserWindow): Promise<void> {
    if (current || isOpening) return
    isOpening = true
    try {
      const opened = await pictureInPictureOf(page)?.requestWindow(SIZE)
      if (!opened) return
      opened.addEventListener('pagehide', () => {
        if (current === opened) set(null)
      })
      set(opened)
    } catch {
      // Refused, such as by a setting of the browser: the call goes on in its tab.
    } finally {
      isOpening = false
    }
  },
  close: (): void => current?.close(),
}

function subscribe(notify: () => void) {
  subscribers.add(notify)
  return () => void subscribers.delete(notify)
}

/** Null while there is none. */
export function useCallWindow(): BrowserWindow | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}
