import { createLifeline } from '../../../../../src/services/browser/callEngine/lifeline'

/** A call whose socket and media the test breaks and restores. */
function brokenCall({ isAnswering = true, isBusy = false } = {}) {
  const state = { isSignalling: true, isMediaFlowing: true, isAnswering, isBusy, restarts: 0, drops: 0 }
  const events: string[] = []
  let restarted = () => {}
  const lifeline = createLifeline(
    {
      isSignalling: () => state.isSignalling,
      isMediaFlowing: () => state.isMediaFlowing,
      probe: async () => state.isAnswering,
      dropSocket: () => {
        state.drops++
        state.isSignalling = false
      },
      restartMedia: (done) => {
        if (state.isBusy) return false
        state.restarts++
        restarted = done
        return true
      },
    },
    {
      onBroken: () => events.push('broken'),
      onRestored: () => events.push('whole'),
      onGivenUp: () => events.push('given up'),
    },
  )
  return { state, events, lifeline, finishRestart: () => restarted() }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())
const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms)

describe('a call that loses its connection', () => {
  it('waits for the socket, sends a new offer over it, and has recovered once that is answered', async () => {
    const { state, events, lifeline, finishRestart } = brokenCall()
    state.isSignalling = false
    lifeline.markBroken()
    await advance(5000)
    expect(events).toEqual(['broken'])
    expect(state.restarts).toBe(0)

    state.isSignalling = true
    lifeline.improved()
    await advance(0)
    expect(state.restarts).toBe(1)
    expect(events).toEqual(['broken'])
    finishRestart()
    expect(events).toEqual(['broken', 'whole'])
  })

  it('has not recovered until media flow again', async () => {
    const { state, events, lifeline, finishRestart } = brokenCall()
    state.isMediaFlowing = false
    lifeline.markBroken()
    await advance(0)
    finishRestart()
    expect(events).toEqual(['broken'])
    state.isMediaFlowing = true
    lifeline.improved()
    expect(events).toEqual(['broken', 'whole'])
  })

  it('drops a socket that only looks alive, so that another is opened', async () => {
    const { state, lifeline } = brokenCall({ isAnswering: false })
    lifeline.markBroken()
    await advance(0)
    expect(state.drops).toBe(1)
    expect(state.restarts).toBe(0)
  })

  it('retries while another offer is pending, and if one fails', async () => {
    const { state, lifeline } = brokenCall({ isBusy: true })
    lifeline.markBroken()
    await advance(200)
    state.isBusy = false
    await advance(300)
    expect(state.restarts).toBe(1)
    await advance(3000)
    expect(state.restarts).toBe(2)
  })

  it('is given up after 20 seconds, without further attempts', async () => {
    const { state, events, lifeline } = brokenCall()
    state.isSignalling = false
    lifeline.markBroken()
    await advance(19_900)
    expect(events).toEqual(['broken'])
    await advance(200)
    expect(events).toEqual(['broken', 'given up'])
    state.isSignalling = true
    lifeline.improved()
    lifeline.markBroken()
    await advance(60_000)
    expect(events).toEqual(['broken', 'given up'])
    expect(state.restarts).toBe(0)
  })

  it('reports each loss once, and the next one again', async () => {
    const { events, lifeline, finishRestart } = brokenCall()
    lifeline.markBroken()
    lifeline.markBroken()
    await advance(0)
    finishRestart()
    lifeline.markBroken()
    expect(events).toEqual(['broken', 'whole', 'broken'])
  })
})

describe('checking the connection', () => {
  it('reports nothing if the carrier answers', async () => {
    const { state, events, lifeline } = brokenCall()
    await lifeline.check()
    expect(events).toEqual([])
    expect(state.restarts).toBe(0)
  })

  it('reconnects if it does not', async () => {
    const { state, events, lifeline } = brokenCall({ isAnswering: false })
    await lifeline.check()
    expect(events).toEqual(['broken'])
    expect(state.drops).toBe(1)
  })
})
