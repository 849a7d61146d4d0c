import type { RefObject } from 'react'
import { LiveRegion } from '../../components/messages/LiveRegion'
import type { Clock } from '../../services/clock'
import type { Recording } from './recordingOf'
import { useAnnouncement } from './useAnnouncement'

interface Props {
  recording: Recording
  screenTitle: RefObject<() => string>
  clock: Clock
}

/** Announces each step. A separate component, so that a step does not rerender its parent. */
export function Announcements({ recording, screenTitle, clock }: Props) {
  return <LiveRegion message={useAnnouncement(recording, screenTitle, clock)} />
}
