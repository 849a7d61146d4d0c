import { createCallMicrophone } from '../../../../../src/services/browser/callEngine/callMicrophone'

class FakeNode {
  connect() {}
  disconnect() {}
}

class FakeTrack extends EventTarget {
  stopped = false
  constructor(readonly label: string) {
    super()
  }
  stop = () => {
    this.stopped = true
  }
  getSettings = () => ({ deviceId: this.label })
}

/** A machine's devices, plugged in and unplugged by the test. */
function fakeDevices(...labels: string[]) {
  const devices = Object.assign(new EventTarget(), {
    plugged: [...labels],
    failure: null as string | null,
    tracks: [] as FakeTrack[],
    enumerateDevices: async () => devices.plugged.map((label) => ({ kind: 'audioinput', deviceId: label, label })),
    getUserMedia: async ({ audio }: { audio: { deviceId?: { exact: string } } }) => {
      if (devices.failure) throw new DOMException('', devices.failure)
      const wanted = audio.deviceId?.exact ?? devices.plugged[0]
      if (!wanted || !devices.plugged.includes(wanted)) throw new DOMException('', 'OverconstrainedError')
      const track = new FakeTrack(wanted)
      devices.tracks.push(track)
      return { getAudioTracks: () => [track] }
    },
  })
  Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true })
  return devices
}

function openMicrophone() {
  const events: string[] = []
  const microphone = createCallMicrophone({} as AudioContext, {
    onReplaced: async (track) => void events.push(`speak into ${track.label}`),
    onLost: (now) => events.push(`lost, now ${now}`),
    onDevices: () => events.push('devices'),
  })
  return { microphone, events }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

beforeEach(() => {
  Object.assign(globalThis, {
    AnalyserNode: FakeNode,
    MediaStreamAudioSourceNode: FakeNode,
    MediaStream: class {},
    isSecureContext: true,
  })
})

it.each([
  ['NotAllowedError', 'microphoneDenied'],
  ['SecurityError', 'microphoneDenied'],
  ['NotFoundError', 'microphoneMissing'],
  ['NotReadableError', 'microphoneBusy'],
  ['AbortError', 'microphoneBusy'],
])('%s is reported as %s', async (failure, problem) => {
  fakeDevices('Built-in').failure = failure
  expect(await openMicrophone().microphone.open(null)).toBe(problem)
})

it('is unavailable on an insecure page', async () => {
  fakeDevices('Built-in')
  Object.assign(globalThis, { isSecureContext: false })
  expect(await openMicrophone().microphone.open(null)).toBe('insecurePage')
})

it('is the chosen one, or the default if that is not plugged in', async () => {
  fakeDevices('Built-in', 'Headset')
  const { microphone } = openMicrophone()
  expect(await microphone.open('Headset')).toBeNull()
  expect(microphone.usedId()).toBe('Headset')
  expect(await microphone.open('Gone')).toBeNull()
  expect(microphone.usedId()).toBe('Built-in')
})

it('is replaced by another when unplugged, and used again when it is back', async () => {
  const devices = fakeDevices('Built-in', 'Headset')
  const { microphone, events } = openMicrophone()
  await microphone.open('Headset')
  devices.plugged = ['Built-in']
  devices.tracks[0]!.dispatchEvent(new Event('ended'))
  await settled()
  expect(events).toEqual(['speak into Built-in', 'devices', 'lost, now Built-in'])

  devices.plugged = ['Built-in', 'Headset']
  devices.dispatchEvent(new Event('devicechange'))
  await settled()
  expect(microphone.usedId()).toBe('Headset')
})

it('is reported as lost if it was the only one', async () => {
  const devices = fakeDevices('Headset')
  const { microphone, events } = openMicrophone()
  await microphone.open(null)
  devices.plugged = []
  devices.tracks[0]!.dispatchEvent(new Event('ended'))
  await settled()
  expect(events).toEqual(['lost, now null'])
})

it('is switched without a gap: the old one stops when the new one delivers audio', async () => {
  const devices = fakeDevices('Built-in', 'Headset')
  const { microphone, events } = openMicrophone()
  await microphone.open(null)
  microphone.choose('Headset')
  await settled()
  expect(events).toEqual(['speak into Headset', 'devices'])
  expect(devices.tracks.map(({ stopped }) => stopped)).toEqual([true, false])
})

it('is closed after the call', async () => {
  const devices = fakeDevices('Built-in')
  const { microphone } = openMicrophone()
  await microphone.open(null)
  microphone.close()
  expect(devices.tracks[0]!.stopped).toBe(true)
  expect(microphone.track()).toBeNull()
})
