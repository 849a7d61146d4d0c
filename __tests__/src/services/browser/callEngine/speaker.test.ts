import { createSpeaker } from '../../../../../src/services/browser/callEngine/speaker'

/** Plays and pauses as browsers do, which report a pause later. */
class FakeAudio extends EventTarget {
  srcObject: MediaStream | null = null
  isPlaying = false
  mayPlay = true

  constructor() {
    super()
    element = this
  }

  sinkId = ''

  async setSinkId(id: string) {
    this.sinkId = id
  }

  async play() {
    if (!this.mayPlay) throw new DOMException('A click is needed', 'NotAllowedError')
    this.isPlaying = true
  }

  pause() {
    if (!this.isPlaying) return
    this.isPlaying = false
    setTimeout(() => this.dispatchEvent(new Event('pause')))
  }
}

let element: FakeAudio
const { Audio } = globalThis
const onBlocked = jest.fn()
const later = () => new Promise((resolve) => setTimeout(resolve, 5))
const streamOf = (active: boolean) => ({ active }) as MediaStream

function playing(stream: MediaStream) {
  const speaker = createSpeaker(onBlocked)
  speaker.play(stream)
  return speaker
}

beforeEach(() => {
  globalThis.Audio = FakeAudio as unknown as typeof Audio
  onBlocked.mockReset()
})
afterEach(() => {
  globalThis.Audio = Audio
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'setSinkId')
})

describe('a call whose sound is paused by the system, as when a headset is switched off', () => {
  test('is heard on', async () => {
    playing(streamOf(true))
    element.pause()
    await later()
    expect(element.isPlaying).toBe(true)
    expect(onBlocked).not.toHaveBeenCalled()
  })

  test('asks for a click if the browser wants one, and is heard on after it', async () => {
    const speaker = playing(streamOf(true))
    await later()
    element.mayPlay = false
    element.pause()
    await later()
    expect(onBlocked.mock.calls).toEqual([[true]])
    element.mayPlay = true
    speaker.allow()
    await later()
    expect(element.isPlaying).toBe(true)
    expect(onBlocked.mock.calls).toEqual([[true], [false]])
  })

  test('stays silent once it has ended', async () => {
    const speaker = playing(streamOf(true))
    await later()
    speaker.stop()
    await later()
    expect(element.isPlaying).toBe(false)
  })

  test('is not played over and over when its sound has come to its end', async () => {
    playing(streamOf(false))
    await later()
    element.pause()
    await later()
    expect(element.isPlaying).toBe(false)
  })
})

describe('a speaker that was chosen', () => {
  const HEADSET = { id: 'headset', label: 'Headset' }
  const BUILT_IN = { id: 'built-in', label: 'Built-in' }

  beforeEach(() => {
    HTMLMediaElement.prototype.setSinkId = async () => undefined
  })

  test('gives way to the default while it is gone, as browsers stay silent, and is used when it is back', async () => {
    const speaker = playing(streamOf(true))
    await speaker.choose(HEADSET.id)
    expect([element.sinkId, speaker.usedId()]).toEqual(['headset', 'headset'])
    await speaker.followDevices([BUILT_IN])
    expect([element.sinkId, speaker.usedId()]).toEqual(['', null])
    await speaker.followDevices([BUILT_IN, HEADSET])
    expect([element.sinkId, speaker.usedId()]).toEqual(['headset', 'headset'])
  })

  test('stays in use where the browser lists no devices', async () => {
    const speaker = playing(streamOf(true))
    await speaker.choose(HEADSET.id)
    await speaker.followDevices([])
    expect(speaker.usedId()).toBe('headset')
  })

  test('is the default if the browser refuses it', async () => {
    const speaker = playing(streamOf(true))
    element.setSinkId = async (id) => {
      if (id !== '') throw new DOMException('x', 'NotFoundError')
      element.sinkId = id
    }
    await speaker.choose(HEADSET.id)
    expect(speaker.usedId()).toBeNull()
  })
})
