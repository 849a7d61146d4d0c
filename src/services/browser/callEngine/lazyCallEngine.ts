import type { CallEngine, EngineReport } from '../../callEngine'

/** What the dynamic import of the telephone's code gives. */
export interface EngineCode {
  createEngine(): Omit<CallEngine, 'preload'>
  preloadSip(): Promise<unknown>
}

/**
 * The telephone, fetched when a call is near and built at the first click: neither its code nor its audio context
 * is part of the first paint.
 */
export function createLazyCallEngine(fetchCode: () => Promise<EngineCode>): CallEngine {
  const listeners = new Set<(report: EngineReport) => void>()
  let engine: ReturnType<EngineCode['createEngine']> | undefined

  const ready = async () => {
    const { createEngine } = await fetchCode()
    if (!engine) {
      engine = createEngine()
      engine.onReport((report) => {
        for (const listener of listeners) listener(report)
      })
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
    prepare: async (devices) => {
      try {
        return await (await ready()).prepare(devices)
      } catch {
        return 'engineUnreachable'
      }
    },
    playTestTone: () => void ready().then((built) => built.playTestTone()),
    release: () => engine?.release(),
    place: (options) => engine?.place(options),
    mute: (on) => engine?.mute(on),
    hold: (on) => engine?.hold(on),
    tones: (digits) => engine?.tones(digits),
    chooseMicrophone: (id) => engine?.chooseMicrophone(id),
    chooseSpeaker: (id) => engine?.chooseSpeaker(id),
    allowSound: () => engine?.allowSound(),
    hangUp: () => engine?.hangUp(),
    levels: () => engine?.levels() ?? { microphone: 0, speaker: 0 },
  }
}
