import { createContext, useContext } from 'react'

type BrowserWindow = Window & typeof globalThis

const WindowContext = createContext<BrowserWindow | undefined>(undefined)

/** Says that everything inside is shown in another window than the page's own, as a replay does in its frame. */
export const WindowProvider = WindowContext.Provider

/** The window in which the screens are shown: what they scroll, listen to and name. */
export function useWindow(): BrowserWindow {
  return useContext(WindowContext) ?? window
}
