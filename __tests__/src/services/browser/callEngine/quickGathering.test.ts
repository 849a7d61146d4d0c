import { createQuickGathering } from '../../../../../src/services/browser/callEngine/quickGathering'

class FakeIceEvent extends Event {
  readonly candidate = null
}

function fakeConnection() {
  const connection = Object.assign(new EventTarget(), { iceGatheringState: 'new' })
  const toState = (state: string) => {
    connection.iceGatheringState = state
    connection.dispatchEvent(new Event('icegatheringstatechange'))
  }
  return { connection: connection as unknown as RTCPeerConnection, toState }
}

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, { RTCPeerConnectionIceEvent: FakeIceEvent })
})
afterEach(() => jest.useRealTimers())

it('finishes 300 ms after the first candidate, however many follow', () => {
  const { connection, toState } = fakeConnection()
  const gathering = createQuickGathering(connection)
  const ready = jest.fn()
  toState('gathering')
  gathering.gathered(ready)
  jest.advanceTimersByTime(200)
  gathering.gathered(ready)
  expect(ready).not.toHaveBeenCalled()
  jest.advanceTimersByTime(100)
  expect(ready).toHaveBeenCalledTimes(1)
})

it('finishes by itself if no candidate arrives', () => {
  const { connection, toState } = fakeConnection()
  createQuickGathering(connection)
  const onCandidate = jest.fn()
  connection.addEventListener('icecandidate', onCandidate)
  toState('gathering')
  jest.advanceTimersByTime(2000)
  expect(onCandidate).toHaveBeenCalledWith(expect.objectContaining({ candidate: null }))
})

it('starts over when ICE is restarted', () => {
  const { connection, toState } = fakeConnection()
  const gathering = createQuickGathering(connection)
  const [first, second] = [jest.fn(), jest.fn()]
  toState('gathering')
  gathering.gathered(first)
  toState('complete')
  toState('gathering')
  gathering.gathered(second)
  jest.advanceTimersByTime(300)
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledTimes(1)
})
