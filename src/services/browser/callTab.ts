import type { CallElsewhere, CallTab } from '../callTab'

/** The lock of the tab that has a call. */
export const TELEPHONE = 'tealine-telephone'
const CHANNEL = 'tealine-call'
const REMEMBERED = 'tealine-call'

/** `who` asks whether another tab has a call; the tab that has it answers with `call`. */
type Message = { kind: 'who' } | { kind: 'call'; call: CallElsewhere | null }

/** Tabs of this origin: Web Locks say who has the telephone, a BroadcastChannel says what is being done with it. */
export function createBrowserCallTab(): CallTab {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : undefined
  let letGo: (() => void) | undefined
  let ours: CallElsewhere | null = null
  const tell = (message: Message) => channel?.postMessage(message)

  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'who' && ours) tell({ kind: 'call', call: ours })
  })

  return {
    take() {
      if (letGo || !navigator.locks) return Promise.resolve(true)
      return new Promise((resolve) => {
        void navigator.locks.request(TELEPHONE, { ifAvailable: true }, (lock) => {
          resolve(lock !== null)
          if (!lock) return undefined
          return new Promise<void>((release) => {
            letGo = release
          })
        })
      })
    },
    release() {
      letGo?.()
      letGo = undefined
    },
    tellOthers(call) {
      if (call === ours) return
      ours = call
      tell({ kind: 'call', call })
    },
    onElsewhere(listener) {
      const listen = ({ data }: MessageEvent<Message>) => {
        if (data.kind !== 'call') return
        listener(data.call)
        if (data.call) void waitUntilFree(() => listener(null))
      }
      channel?.addEventListener('message', listen)
      tell({ kind: 'who' })
      return () => channel?.removeEventListener('message', listen)
    },
    remember: (callSid) =>
      void inStorage((storage) =>
        callSid === null ? storage.removeItem(REMEMBERED) : storage.setItem(REMEMBERED, callSid),
      ),
    remembered: () => inStorage((storage) => storage.getItem(REMEMBERED)) ?? null,
    askBeforeLeaving(on) {
      if (on) window.addEventListener('beforeunload', ask)
      else window.removeEventListener('beforeunload', ask)
    },
  }
}

/** A browser that blocks cookies refuses its storage too, and a full one takes nothing: then nothing is remembered. */
function inStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

/** A tab that dies says nothing, but its lock is set free. */
async function waitUntilFree(callback: () => void) {
  await navigator.locks?.request(TELEPHONE, { mode: 'shared' }, callback)
}

function ask(event: BeforeUnloadEvent) {
  event.preventDefault()
}
