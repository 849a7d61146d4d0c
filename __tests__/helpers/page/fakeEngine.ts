import type { CallEngine, EndCause, EngineFact, EngineReport, PlaceOptions } from '../../../src/services/callEngine'

/** A telephone that a test plays: it records what it is asked and tells what the test says. */
export function fakeEngine({ obstacle = null as EndCause | null, now = Date.now } = {}) {
  const listeners = new Set<(report: EngineReport) => void>()
  const asked: [name: string, ...args: unknown[]][] = []
  const seen = { placed: null as PlaceOptions | null, isMicrophoneOpen: false }
  const note =
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
    /** How often it was asked for something. */
    count: (name: string) => asked.filter(([each]) => each === name).length,
    preload: note('preload'),
    onReport: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    prepare: async (devices) => {
      asked.push(['prepare', devices])
      seen.isMicrophoneOpen = obstacle === null
      return obstacle
    },
    detectDevices: note('detectDevices'),
    recordVoice: async (ms) => {
      asked.push(['recordVoice', ms])
      return true
    },
    playVoice: async () => void asked.push(['playVoice']),
    discardVoice: note('discardVoice'),
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
    mute: note('mute'),
    hold: note('hold'),
    tones: note('tones'),
    chooseMicrophone: note('chooseMicrophone'),
    chooseSpeaker: note('chooseSpeaker'),
    allowSound: note('allowSound'),
    playTestTone: note('playTestTone'),
    levels: () => ({ microphone: 0.5, speaker: 0.25 }),
  } satisfies CallEngine & Record<string, unknown>
}

export type FakeEngine = ReturnType<typeof fakeEngine>
