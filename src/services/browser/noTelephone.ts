import type { CallEngine } from '../callEngine'

/** A browser that cannot call: every attempt is told so. */
export function createNoTelephone(): CallEngine {
  const nothing = () => undefined
  return {
    onFact: () => nothing,
    prepare: async () => ({ ok: false, cause: 'engineUnreachable' }),
    place: nothing,
    mute: nothing,
    hold: nothing,
    tone: nothing,
    useMicrophone: nothing,
    useSpeaker: nothing,
    hangUp: nothing,
    devices: async () => ({ microphones: [], speakers: [] }),
    meter: () => ({ read: () => ({ microphone: 0, speaker: 0 }) }),
  }
}
