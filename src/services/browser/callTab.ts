import type { CallElsewhere, CallTab } from '../callTab'
import { openTabChannel } from './tabChannel'
import { TELEPHONE } from './telephoneLock'

const CHANNEL = 'tealine-call'
const STORAGE_KEY = 'tealine-call'

/** `who` asks whether another tab has a call; that tab replies with `call`. */
type Message = { kind: 'who' } | { kind: 'call'; call: CallElsewhere | null }

/** Coordinates the tabs of this origin: a Web Lock gives one of them the telephone, a BroadcastChannel announces its call. */
export function createBrowserCallTab(): CallTab {
  const channel = openTabChannel(CHANNEL)
  let releaseLock: (() => void) | undefined
  let ours: CallElsewhere | null = null
  const send = (message: Message) => channel?.postMessage(message)

  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'who' && ours) send({ kind: 'call', call: ours })
  })

  return {
    take() {
      if (releaseLock || !navigator.locks) return Promise.resolve(true)
      return new Promise((resolve) => {
        const held = navigator.locks.request(TELEPHONE, { ifAvailable: true }, (lock) => {
          resolve(lock !== null)
          if (!lock) return undefined
          return new Promise<void>((release) => {
            releaseLock = release
          })
        })
        // Refused along with all storage: tabs then know nothing about each other.
        held.catch(() => resolve(true))
      })
    },
    release() {
      releaseLock?.()
      releaseLock = undefined
    },
    announce(call) {
      if (call === ours) return
      ours = call
      send({ kind: 'call', call })
    },
    onElsewhere(listener) {
      const listen = ({ data }: MessageEvent<Message>) => {
        if (data.kind !== 'call') return
        listener(data.call)
        if (data.call) waitUntilFree(() => listener(null)).catch(() => undefined)
      }
      channel?.addEventListener('message', listen)
      send({ kind: 'who' })
      return () => channel?.removeEventListener('message', listen)
    },
    remember: (callSid) =>
      void withStorage((storage) =>
        callSid === null ? storage.removeItem(STORAGE_KEY) : storage.setItem(STORAGE_KEY, callSid),
      ),
    remembered: () => withStorage((storage) => storage.getItem(STORAGE_KEY)) ?? null,
    confirmBeforeLeaving(on) {
      if (on) window.addEventListener('beforeunload', ask)
      else window.removeEventListener('beforeunload', ask)
    },
  }
}

/** Storage throws if cookies are blocked or if it is full; nothing is remembered then. */
function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

/** A tab that crashes sends no message, but its lock is released. */
async function waitUntilFree(callback: () => void) {
  await navigator.locks?.request(TELEPHONE, { mode: 'shared' }, callback)
}

function ask(event: BeforeUnloadEvent) {
  event.preventDefault()
}
