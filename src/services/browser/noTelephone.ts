import type { CallEngine } from '../callEngine'

/** A browser that cannot call: every attempt is told so. */
export function createNoTelephone(): CallEngine {
  const nothing = () => undefined
  return {
    onReport: () => nothing,
    prepare: async () => 'microphoneMissing',
    release: nothing,
    place: nothing,
    mute: nothing,
    hold: nothing,
    tones: nothing,
    chooseMicrophone: nothing,
    chooseSpeaker: nothing,
    allowSound: nothing,
    playTestTone: nothing,
    hangUp: nothing,
    levels: () => ({ microphone: 0, speaker: 0 }),
  }
}
