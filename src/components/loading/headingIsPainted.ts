import { createContext } from 'react'

/**
 * False until the heading of a new screen is painted. The screen's body, focus and document title are updated after
 * that.
 */
export const HeadingIsPainted = createContext(true)
