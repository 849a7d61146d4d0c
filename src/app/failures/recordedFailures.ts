import { createContext } from 'react'
import type { BrokenPart, PartName } from '../../events'

/** The parts that failed in a recording, for a replay, where they may work. */
export const RecordedFailures = createContext<Partial<Record<PartName, BrokenPart>>>({})
