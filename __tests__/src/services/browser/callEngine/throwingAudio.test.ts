/** @alone It replaces the browser's sound as it is loaded. */
import type { EngineReport } from '../../../../../src/services/callEngine'
import { fakeSip } from '../../../../helpers/page/fakeSip'

/** Web Audio in which everything works that the test doesn't break. */
class FakeNode {
  gain = { setValueAtTime() {}, linearRampToValueAtTime() {} }
  connect() {}
  disconnect() {}
  start() {}
  stop() {}
  getFloatTimeDomainData(samples: Float32Array) {
    samples.fill(0.5)
  }
}
class FakeContext {
  state = 'running'
  currentTime = 0
  resume = async () => undefined
  setSinkId = async () => undefined
}
class FakeTrack extends EventTarget {
  readyState = 'live'
  kind = 'audio'
  enabled = true
  stop = () => {
    this.readyState = 'ended'
  }
  getSettings = () => ({ deviceId: 'default' })
}

const refuse = (name: string) => () => {
  throw new DOMException('x', name)
}
const Refusing = class {
  constructor() {
    refuse('NotSupportedError')()
  }
}
const rejecting = async () => refuse('InvalidStateError')()

const tracks: FakeTrack[] = []
const unhandled = jest.fn()

function workingBrowser() {
  const mediaDevices = Object.assign(new EventTarget(), {
    enumerateDevices: async (): Promise<unknown[]> => [],
    getUserMedia: async () => {
      const track = new FakeTrack()
      tracks.push(track)
      return { getAudioTracks: () => [track] }
    },
  })
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true })
  Object.assign(globalThis, {
    isSecureContext: true,
    AudioContext: FakeContext,
    AnalyserNode: FakeNode,
    GainNode: FakeNode,
    OscillatorNode: FakeNode,
    MediaStreamAudioSourceNode: FakeNode,
    MediaStream: class {},
    RTCPeerConnection: class {
      close() {}
    },
  })
  HTMLMediaElement.prototype.play = async () => undefined
  HTMLMediaElement.prototype.pause = () => undefined
  return { mediaDevices }
}

type Browser = ReturnType<typeof workingBrowser>

const BROKEN: Record<string, (browser: Browser) => void> = {
  'nothing is broken': () => undefined,
  'a source throws, as for a microphone of another sample rate (10-source-node-throws.md)': () =>
    void Object.assign(globalThis, { MediaStreamAudioSourceNode: Refusing }),
  'an analyser throws': () => void Object.assign(globalThis, { AnalyserNode: Refusing }),
  'tones throw': () => void Object.assign(globalThis, { GainNode: Refusing, OscillatorNode: Refusing }),
  'the context throws': () => void Object.assign(globalThis, { AudioContext: Refusing }),
  'there is no Web Audio': () => {
    for (const name of ['AudioContext', 'AnalyserNode', 'GainNode', 'MediaStreamAudioSourceNode'])
      Reflect.deleteProperty(globalThis, name)
  },
  'the context is closed': () =>
    void Object.assign(globalThis, {
      AudioContext: class extends FakeContext {
        override state = 'closed'
        override resume = rejecting
      },
    }),
  'the speaker is refused': () =>
    void Object.assign(globalThis, {
      AudioContext: class extends FakeContext {
        override setSinkId = rejecting
      },
    }),
  'devices are not listed': ({ mediaDevices }) => void Object.assign(mediaDevices, { enumerateDevices: rejecting }),
  'listing devices throws': ({ mediaDevices }) =>
    void Object.assign(mediaDevices, { enumerateDevices: refuse('NotAllowedError') }),
  'devices report no changes': ({ mediaDevices }) => void Object.assign(mediaDevices, { addEventListener: undefined }),
}

beforeEach(() => {
  tracks.length = 0
  unhandled.mockClear()
  process.on('unhandledRejection', unhandled)
})
afterEach(() => void process.off('unhandledRejection', unhandled))

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

async function startCall() {
  const { BrowserCallEngine } = await import('../../../../../src/services/browser/callEngine/browserCallEngine')
  const { library, seen } = fakeSip()
  const engine = new BrowserCallEngine(async () => library)
  const reports: EngineReport[] = []
  engine.onReport((report) => reports.push(report))
  const kinds = () => reports.map(({ fact }) => fact.kind).filter((kind) => kind !== 'devices')
  return { engine, seen, reports, kinds }
}

describe.each(Object.entries(BROKEN))('where %s', (_, spoil) => {
  it('a call is placed, heard and ended, and no microphone stays open', async () => {
    spoil(workingBrowser())
    const { engine, seen, kinds } = await startCall()
    expect(await engine.prepare({ microphoneId: null, speakerId: 'headset' })).toBeNull()
    const connection = { sipUri: 'sip:c@host', wsUrl: 'wss://host/sip', username: 'u', password: 'p', iceServers: [] }
    engine.place({ callSid: 'C1', to: '+12025550100', connection })
    await settled()
    seen.agent.toConnected()
    const emit = (name: string, event: object = {}) => seen.session?.emit(name, event)
    emit('progress')
    const track = Object.assign(new Event('track'), { track: new FakeTrack(), streams: [] })
    seen.session?.connection.dispatchEvent(track)
    emit('accepted')
    expect(engine.levels().microphone).toBeGreaterThanOrEqual(0)
    engine.playTestTone()
    engine.hangUp()
    await settled()
    expect(kinds()).toEqual(['ringing', 'answered', 'ended'])
    expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended'])
    expect(unhandled).not.toHaveBeenCalled()
  })
})

it.each([
  ['takes away', () => void Reflect.deleteProperty(globalThis, 'RTCPeerConnection')],
  ['has throw', () => void Object.assign(globalThis, { RTCPeerConnection: Refusing })],
])(
  'says at once that no call is possible where the browser %s WebRTC, and asks for no microphone',
  async (_, spoil) => {
    workingBrowser()
    spoil()
    const { engine } = await startCall()
    expect(await engine.prepare({ microphoneId: null, speakerId: null })).toBe('webRtcBlocked')
    expect(tracks).toEqual([])
  },
)

it('measures levels where nothing is broken', async () => {
  workingBrowser()
  const { engine } = await startCall()
  await engine.prepare({ microphoneId: null, speakerId: null })
  expect(engine.levels().microphone).toBeGreaterThan(0.8)
  engine.release()
})

it('sends keys before the answer only where the carrier takes them', async () => {
  workingBrowser()
  const { engine, seen, kinds } = await startCall()
  await engine.prepare({ microphoneId: null, speakerId: null })
  const connection = { sipUri: 'sip:c@host', wsUrl: 'wss://host/sip', username: 'u', password: 'p', iceServers: [] }
  engine.place({ callSid: 'C1', to: '+12025550100', connection })
  await settled()
  seen.agent.toConnected()
  seen.session?.emit('progress', {})
  const dtmf = seen.session?.connection.sender.dtmf
  Object.assign(dtmf ?? {}, { canInsertDTMF: false })
  engine.tones('1')
  Object.assign(dtmf ?? {}, { canInsertDTMF: true })
  engine.tones('2')
  expect(dtmf?.insertDTMF.mock.calls.map(([digits]) => digits)).toEqual(['2'])
  expect(seen.session?.asked).toEqual([])
  expect(kinds()).toEqual(['ringing', 'toneUnsent', 'toneSent'])
  engine.hangUp()
})

it.each([
  ['NotAllowedError', 'microphoneDenied'],
  ['PermissionDeniedError', 'microphoneDenied'],
  ['PermissionDismissedError', 'microphoneDenied'],
  ['SecurityError', 'microphoneDenied'],
  ['NotFoundError', 'microphoneMissing'],
  ['DevicesNotFoundError', 'microphoneMissing'],
  ['OverconstrainedError', 'microphoneMissing'],
  ['ConstraintNotSatisfiedError', 'microphoneMissing'],
  ['NotReadableError', 'microphoneBusy'],
  ['TrackStartError', 'microphoneBusy'],
  ['AbortError', 'microphoneBusy'],
  ['InvalidStateError', 'microphoneBusy'],
  ['TypeError', 'microphoneBusy'],
])('a microphone refused with %s is %s', async (name, problem) => {
  const { mediaDevices } = workingBrowser()
  Object.assign(mediaDevices, { getUserMedia: async () => refuse(name)() })
  const { engine } = await startCall()
  expect(await engine.prepare({ microphoneId: null, speakerId: null })).toBe(problem)
})

it.each([
  ['undefined', undefined, 'microphoneBusy'],
  ['a text', 'no', 'microphoneBusy'],
])('a microphone refused with %s is %s', async (_, reason, problem) => {
  const { mediaDevices } = workingBrowser()
  Object.assign(mediaDevices, { getUserMedia: () => Promise.reject(reason) })
  const { engine } = await startCall()
  expect(await engine.prepare({ microphoneId: null, speakerId: null })).toBe(problem)
})
