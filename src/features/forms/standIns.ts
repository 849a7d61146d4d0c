import { createContext, useContext } from 'react'
import type { standIns } from './standIn'

/**
 * What is shown for typed text if only its length is known; undefined except in a replay or a past moment of the app.
 */
const StandIns = createContext<typeof standIns | undefined>(undefined)

export const StandInsProvider = StandIns.Provider
export const useStandIns = (): typeof standIns | undefined => useContext(StandIns)
