import { createContext, useContext } from 'react'
import type { standIns } from './standIn'

/** What is shown for typed text that only its length is known of; undefined but in a replay or another moment of the app. */
const StandIns = createContext<typeof standIns | undefined>(undefined)

export const StandInsProvider = StandIns.Provider
export const useStandIns = (): typeof standIns | undefined => useContext(StandIns)
