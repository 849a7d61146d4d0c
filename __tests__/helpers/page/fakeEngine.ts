import type { CallEngine, EndCause, EngineFact, EngineReport, PlaceOptions } from '../../../src/services/callEngine'

/** A call engine controlled by the test: it records its calls and reports what the test wants. */
export function fakeEngine({ obstacle = null as EndCause | null, now = Date.now } = {}) {
  const listeners = new Set<(report: EngineReport) => void>()
  const asked: [name: string, ...args: unknown[]][] = []
  const seen = { placed: null as PlaceOptions | null, isMicrophoneOpen: false }
  const record =
    (name: string) =>
    (...args: unknown[]) =>
      void asked.push([name, ...args])
  const report = (fact: EngineFact, callSid: string | null = seen.placed?.callSid ?? null) => {
    for (const listener of listeners) listener({ callSid, at: now(), fact })
  }
  return {
    asked,
    seen,
    report,
    /** How often a method was called. */
    count: (name: string) => asked.filter(([each]) => each === name).length,
    preload: record('preload'),
    onReport: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    prepare: async (devices) => {
      asked.push(['prepare', devices])
      seen.isMicrophoneOpen = obstacle === null
      return obstacle
    },
    detectDevices: record('detectDevices'),
    recordVoice: async (ms) => {
      asked.push(['recordVoice', ms])
      return true
    },
    playVoice: async () => void asked.push(['playVoice']),
    discardVoice: record('discardVoice'),
    release: () => {
      asked.push(['release'])
      seen.isMicrophoneOpen = false
    },
    place: (options) => {
      asked.push(['place', options])
      seen.placed = options
    },
    hangUp: () => {
      asked.push(['hangUp'])
      const { placed } = seen
      seen.placed = null
      if (placed) report({ kind: 'ended', cause: 'hungUp', sipStatus: null }, placed.callSid)
    },
    mute: record('mute'),
    hold: record('hold'),
    tones: record('tones'),
    chooseMicrophone: record('chooseMicrophone'),
    chooseSpeaker: record('chooseSpeaker'),
    allowSound: record('allowSound'),
    playTestTone: record('playTestTone'),
    levels: () => ({ microphone: 0.5, speaker: 0.25 }),
  } satisfies CallEngine & Record<string, unknown>
}

export type FakeEngine = ReturnType<typeof fakeEngine>
