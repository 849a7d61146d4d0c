import { createContext } from 'react'

/**
 * False until the heading of a screen that was gone to has been painted: the screen's body, its focus and its name in the
 * browser's tab come after that.
 */
export const HeadingIsPainted = createContext(true)
