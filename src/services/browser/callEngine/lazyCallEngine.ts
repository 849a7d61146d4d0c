import type { AudioDevice, AudioDevices, CallEngine, ChosenDevices, EngineReport } from '../../callEngine'

/** What the dynamic import of the telephone's code gives. */
export interface EngineCode {
  createEngine(): Omit<CallEngine, 'preload'>
  preloadSip(): Promise<unknown>
  listDevices(): Promise<Pick<AudioDevices, 'microphones' | 'speakers'>>
}

/**
 * The telephone, fetched when a call is near and built at the first click: neither its code nor its audio context
 * is part of the first paint.
 */
export function createLazyCallEngine(fetchCode: () => Promise<EngineCode>): CallEngine {
  const listeners = new Set<(report: EngineReport) => void>()
  let engine: ReturnType<EngineCode['createEngine']> | undefined
  /** What was chosen before there was an engine to choose it with. */
  let chosen: ChosenDevices | undefined

  const tell = (report: EngineReport) => {
    for (const listener of listeners) listener(report)
  }

  const look = async (wanted: ChosenDevices) => {
    chosen = wanted
    const { listDevices } = await fetchCode()
    const { microphones, speakers } = await listDevices()
    if (engine) return
    const present = (list: AudioDevice[], id: string | null) => (list.some((device) => device.id === id) ? id : null)
    const inUse = {
      microphoneId: present(microphones, wanted.microphoneId),
      speakerId: present(speakers, wanted.speakerId),
    }
    tell({ callSid: null, at: Date.now(), fact: { kind: 'devices', devices: { microphones, speakers, ...inUse } } })
  }
  const lookAgain = (change: Partial<ChosenDevices>) => {
    if (chosen) void look({ ...chosen, ...change }).catch(() => undefined)
  }

  const ready = async () => {
    const { createEngine } = await fetchCode()
    if (!engine) {
      engine = createEngine()
      engine.onReport(tell)
      if (chosen) {
        engine.chooseMicrophone(chosen.microphoneId)
        engine.chooseSpeaker(chosen.speakerId)
      }
    }
    return engine
  }

  return {
    preload() {
      void fetchCode()
        .then(({ preloadSip }) => preloadSip())
        .catch(() => undefined) // Offline: the first call tries again.
    },
    onReport(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    lookForDevices(wanted) {
      if (engine) engine.lookForDevices(wanted)
      else void look(wanted).catch(() => undefined) // Offline: the selects offer the system's own choice.
    },
    prepare: async (devices) => {
      try {
        return await (await ready()).prepare(devices)
      } catch {
        return 'engineUnreachable'
      }
    },
    playTestTone() {
      void ready()
        .then((built) => built.playTestTone())
        .catch(() => undefined) // Offline: `prepare` says so.
    },
    recordVoice: async (ms) => (await engine?.recordVoice(ms)) ?? false,
    playVoice: async () => engine?.playVoice(),
    forgetVoice: () => engine?.forgetVoice(),
    release: () => engine?.release(),
    place: (options) => engine?.place(options),
    mute: (on) => engine?.mute(on),
    hold: (on) => engine?.hold(on),
    tones: (digits) => engine?.tones(digits),
    chooseMicrophone: (id) => (engine ? engine.chooseMicrophone(id) : lookAgain({ microphoneId: id })),
    chooseSpeaker: (id) => (engine ? engine.chooseSpeaker(id) : lookAgain({ speakerId: id })),
    allowSound: () => engine?.allowSound(),
    hangUp: () => engine?.hangUp(),
    levels: () => engine?.levels() ?? { microphone: 0, speaker: 0 },
  }
}
