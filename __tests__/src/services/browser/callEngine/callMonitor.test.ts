import { monitorCall } from '../../../../../src/services/browser/callEngine/callMonitor'

const SOUND = 0.2

function start(connection?: RTCPeerConnection) {
  const heard = { microphone: SOUND as number | null, speaker: SOUND as number | null, isSpeaking: true }
  const told: string[] = []
  const meter = (side: 'microphone' | 'speaker') => ({ listen: () => undefined, peak: () => heard[side] })
  const stop = monitorCall(
    {
      connection: () => connection,
      microphone: meter('microphone'),
      speaker: meter('speaker'),
      isSpeaking: () => heard.isSpeaking,
    },
    {
      onQuality: () => undefined,
      onSilentMicrophone: (on) => told.push(`microphone ${on}`),
      onSilentOther: (on) => told.push(`other ${on}`),
      onUnplayedSound: (on) => told.push(`unplayed ${on}`),
    },
  )
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
  return { heard, told, stop, pass }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('sound that arrives', () => {
  const receive = (trackIdentifier: string, samplesPerSecond = 48_000) => {
    const from = Date.now()
    const inbound = () => {
      const seconds = (Date.now() - from) / 1000
      return {
        type: 'inbound-rtp',
        kind: 'audio',
        packetsReceived: seconds * 50,
        totalSamplesReceived: seconds * samplesPerSecond,
        trackIdentifier,
      }
    }
    return { getStats: async () => new Map([['1', inbound()]]) } as unknown as RTCPeerConnection
  }

  it.each([
    ['a track', '', 48_000],
    ['samples', 'theirs', 0],
  ])('without %s is reported within five seconds', async (_, track, samples) => {
    const { told, stop, pass } = start(receive(track, samples))
    await pass(5000)
    expect(told).toEqual(['unplayed true'])
    stop()
  })

  it('is not reported if it is played', async () => {
    const { told, stop, pass } = start(receive('theirs'))
    await pass(20_000)
    expect(told).toEqual([])
    stop()
  })
})

describe('silence from the other side', () => {
  it('is reported after eight seconds, and is over with the first sound', async () => {
    const { heard, told, stop, pass } = start()
    await pass(5000)
    heard.speaker = 0
    await pass(7800)
    expect(told).toEqual([])
    await pass(400)
    expect(told).toEqual(['other true'])
    heard.speaker = SOUND
    await pass(100)
    expect(told).toEqual(['other true', 'other false'])
    stop()
  })

  it('is reported if nothing is ever heard', async () => {
    const { heard, told, stop, pass } = start()
    heard.speaker = 0
    await pass(8200)
    expect(told).toEqual(['other true'])
    stop()
  })

  it('is zero while the call is muted or on hold, and starts over afterwards', async () => {
    const { heard, told, stop, pass } = start()
    heard.speaker = 0
    await pass(6000)
    heard.isSpeaking = false
    await pass(20_000)
    heard.isSpeaking = true
    await pass(6000)
    expect(told).toEqual([])
    await pass(2200)
    expect(told).toEqual(['other true'])
    heard.isSpeaking = false
    await pass(100)
    expect(told).toEqual(['other true', 'other false'])
    stop()
  })

  it('is not reported where the level cannot be measured', async () => {
    const { heard, told, stop, pass } = start()
    heard.speaker = null
    await pass(20_000)
    expect(told).toEqual([])
    stop()
  })

  it('is apart from that of the own microphone, which is reported after three', async () => {
    const { heard, told, stop, pass } = start()
    heard.microphone = 0
    await pass(20_000)
    expect(told).toEqual(['microphone true'])
    stop()
  })
})
