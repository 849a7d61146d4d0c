import type { RefObject } from 'react'
import { LiveRegion } from '../../components/LiveRegion'
import type { Clock } from '../../services/clock'
import type { Recording } from './recordingOf'
import { useAnnouncement } from './useAnnouncement'

interface Props {
  recording: Recording
  screenTitle: RefObject<() => string>
  clock: Clock
}

/** Reads each step out. It stands by itself, so that a step draws nothing around it anew. */
export function Announcements({ recording, screenTitle, clock }: Props) {
  return <LiveRegion message={useAnnouncement(recording, screenTitle, clock)} />
}
