import type { UnknownAction } from '@reduxjs/toolkit'
import { streamEnded, streamFailed, streamOpened } from '../features/liveEvents/liveEventsListener'
import type { RecordedRequest } from './requests'
import { factsOf, unanswered } from './requests'

/**
 * The streams of events of a recording, as requests. They are not counted as requests, as one is open as long as the
 * page. For a stream that was open at the end, the duration is unknown.
 */
export function eventStreamsOf(actions: readonly UnknownAction[]): RecordedRequest[] {
  const streams: RecordedRequest[] = []
  for (const [at, action] of actions.entries()) {
    if (streamOpened.match(action)) streams.push({ ...OPEN, ...factsOf(action.payload ?? {}, 200), asked: at + 1 })
    if (streamEnded.match(action)) {
      const facts = factsOf(action.payload ?? {}, 200)
      const begun = isOpen(streams.at(-1), facts) ? streams.pop() : undefined
      streams.push({ ...OPEN, ...begun, ...facts, answered: at + 1 })
    }
    if (streamFailed.match(action) && action.payload?.ms !== undefined) {
      const { status, ...facts } = action.payload
      streams.push({
        ...OPEN,
        ...factsOf({ ...facts, ...(status && { status }) }),
        answered: at + 1,
        isRefused: true,
      })
    }
  }
  return streams
}

const isOpen = (stream: RecordedRequest | undefined, { requestId }: Partial<RecordedRequest>) =>
  stream !== undefined && stream.answered === undefined && stream.requestId === requestId

const OPEN: RecordedRequest = unanswered('GET Events')
