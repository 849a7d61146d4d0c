import { createContext, useContext } from 'react'

type BrowserWindow = Window & typeof globalThis

const WindowContext = createContext<BrowserWindow | undefined>(undefined)

/** Sets the window in which everything inside is shown, e.g. the frame of a replay. */
export const WindowProvider = WindowContext.Provider

/** The window in which the screens are shown, for scrolling, events and the document title. */
export function useWindow(): BrowserWindow {
  return useContext(WindowContext) ?? window
}
