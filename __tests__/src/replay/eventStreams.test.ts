import { streamEnded, streamFailed, streamOpened } from '../../../src/features/liveEvents/liveEventsListener'
import { eventStreamsOf } from '../../../src/replay/eventStreams'

const call = 'GET Events'

test('a stream of events has its id, its duration once it has ended, and how it was refused', () => {
  const actions = [
    streamOpened({ requestId: 'r-1' }),
    { type: 'other' },
    streamEnded({ requestId: 'r-1', ms: 60_000 }),
    streamFailed({ requestId: 'r-2', status: 503, ms: 40 }),
    streamFailed({ status: 0, ms: 30 }),
    streamOpened({ requestId: 'r-4' }),
  ]
  expect(eventStreamsOf(actions)).toMatchObject([
    { call, asked: 1, answered: 3, status: 200, ms: 60_000, requestId: 'r-1', isRefused: false },
    { call, asked: undefined, answered: 4, status: 503, ms: 40, requestId: 'r-2', isRefused: true },
    { call, answered: 5, status: 'no_answer', ms: 30, requestId: undefined, isRefused: true },
    { call, asked: 6, answered: undefined, status: 200, ms: undefined, requestId: 'r-4', isRefused: false },
  ])
})

test('one that was opened before the recording begins has its end', () => {
  expect(eventStreamsOf([streamEnded({ requestId: 'r-1', ms: 5 })])).toMatchObject([
    { call, asked: undefined, answered: 1, status: 200, ms: 5, requestId: 'r-1' },
  ])
})

test('a failure without a duration was no request, or is of an older recording', () => {
  expect(
    eventStreamsOf([streamFailed({ status: 0 }), { type: streamFailed.type }, { type: streamOpened.type }]),
  ).toEqual([expect.objectContaining({ status: 200, requestId: undefined })])
})
