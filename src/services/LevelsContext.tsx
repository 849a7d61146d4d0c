import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import type { Levels } from './callEngine'

type ReadLevels = () => Levels

const LevelsContext = createContext<ReadLevels>(() => ({ microphone: 0, speaker: 0 }))

export function LevelsProvider({ read, children }: { read: ReadLevels; children: ReactNode }) {
  return <LevelsContext.Provider value={read}>{children}</LevelsContext.Provider>
}

/** Reads the current audio levels of both directions; silent without a telephone, as in a replay. */
export function useLevels(): ReadLevels {
  return useContext(LevelsContext)
}
