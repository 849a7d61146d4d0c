import type { AudioDevice, AudioDevices, CallEngine, ChosenDevices, EngineReport } from '../../callEngine'

/** The lazily imported module of the telephone. */
export interface EngineCode {
  createEngine(): Omit<CallEngine, 'preload'>
  preloadSip(): Promise<unknown>
  listDevices(): Promise<Pick<AudioDevices, 'microphones' | 'speakers'>>
}

/**
 * The telephone, loaded when a call is likely and created at the first click, so that neither its code nor its audio
 * context delays the first paint.
 */
export function createLazyCallEngine(fetchCode: () => Promise<EngineCode>): CallEngine {
  const listeners = new Set<(report: EngineReport) => void>()
  let engine: ReturnType<EngineCode['createEngine']> | undefined
  /** The devices selected before the engine was created. */
  let selected: ChosenDevices | undefined

  const notify = (report: EngineReport) => {
    for (const listener of listeners) listener(report)
  }

  const reportDevices = async (devices: ChosenDevices) => {
    selected = devices
    const { listDevices } = await fetchCode()
    const { microphones, speakers } = await listDevices()
    if (engine) return
    const present = (list: AudioDevice[], id: string | null) => (list.some((device) => device.id === id) ? id : null)
    const inUse = {
      microphoneId: present(microphones, devices.microphoneId),
      speakerId: present(speakers, devices.speakerId),
    }
    notify({ callSid: null, at: Date.now(), fact: { kind: 'devices', devices: { microphones, speakers, ...inUse } } })
  }
  const reselect = (change: Partial<ChosenDevices>) => {
    if (selected) void reportDevices({ ...selected, ...change }).catch(() => undefined)
  }

  const ready = async () => {
    const { createEngine } = await fetchCode()
    if (!engine) {
      engine = createEngine()
      engine.onReport(notify)
      if (selected) {
        engine.chooseMicrophone(selected.microphoneId)
        engine.chooseSpeaker(selected.speakerId)
      }
    }
    return engine
  }

  return {
    preload() {
      void fetchCode()
        .then(({ preloadSip }) => preloadSip())
        .catch(() => undefined) // Offline: retried by the first call.
    },
    onReport(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    detectDevices(devices) {
      if (engine) engine.detectDevices(devices)
      else void reportDevices(devices).catch(() => undefined) // Offline: only the system default is offered.
    },
    prepare: async (devices) => {
      try {
        return await (await ready()).prepare(devices)
      } catch {
        engine?.release()
        return 'engineUnreachable'
      }
    },
    playTestTone() {
      void ready()
        .then((created) => created.playTestTone())
        .catch(() => undefined) // Offline: reported by `prepare`.
    },
    recordVoice: async (ms) => (await engine?.recordVoice(ms)) ?? false,
    playVoice: async () => engine?.playVoice(),
    discardVoice: () => engine?.discardVoice(),
    release: () => engine?.release(),
    place: (options) => engine?.place(options),
    mute: (on) => engine?.mute(on),
    hold: (on) => engine?.hold(on),
    tones: (digits) => engine?.tones(digits),
    chooseMicrophone: (id) => (engine ? engine.chooseMicrophone(id) : reselect({ microphoneId: id })),
    chooseSpeaker: (id) => (engine ? engine.chooseSpeaker(id) : reselect({ speakerId: id })),
    allowSound: () => engine?.allowSound(),
    hangUp: () => engine?.hangUp(),
    levels: () => engine?.levels() ?? { microphone: 0, speaker: 0 },
  }
}
