import type { CallElsewhere, CallTab } from '../../../src/services/callTab'

/** A tab beside simulated others: `seeElsewhere` reports a call in another tab, `isTaken` means that it has the engine. */
export function fakeCallTab({ remembered = null as string | null, isTaken = false } = {}) {
  const listeners = new Set<(call: CallElsewhere | null) => void>()
  const seen = { isHeld: false, announced: null as CallElsewhere | null, remembered, asksBeforeLeaving: false }
  return {
    seen,
    seeElsewhere: (call: CallElsewhere | null) => {
      for (const listener of listeners) listener(call)
    },
    take: async () => {
      seen.isHeld = !isTaken
      return !isTaken
    },
    release: () => {
      seen.isHeld = false
    },
    announce: (call) => {
      seen.announced = call
    },
    onElsewhere: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    remember: (callSid) => {
      seen.remembered = callSid
    },
    remembered: () => seen.remembered,
    confirmBeforeLeaving: (on) => {
      seen.asksBeforeLeaving = on
    },
  } satisfies CallTab & Record<string, unknown>
}
