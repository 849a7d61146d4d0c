import type { FeedMember, SharedFeed } from '../sharedFeed'
import { openTabChannel } from './tabChannel'

/** A tab that has been hidden for this long gives up the lead, so that a browser nobody looks at holds no connection. */
const HIDDEN_MS = 60_000

/**
 * A Web Lock makes one tab the leader, a BroadcastChannel reaches the others. Without these each tab leads itself. A tab in
 * the back/forward cache, or hidden for a minute, does not take part.
 */
export const browserSharedFeed: SharedFeed = {
  join(name, member) {
    const { channel, hear, hearKept } = openChannel(name, member)
    let hiddenTimer: ReturnType<typeof setTimeout> | undefined
    let leading: AbortController | undefined

    const passOn = (item: string) => {
      hear(item)
      channel?.postMessage(item)
    }
    const take = () => {
      clearTimeout(hiddenTimer)
      hearKept()
      if (leading) return
      leading = new AbortController()
      void leadInTurn(name, leading.signal, (signal) => member.lead(passOn, signal))
    }
    const give = () => {
      clearTimeout(hiddenTimer)
      leading?.abort()
      leading = undefined
    }
    const onVisibility = () => {
      if (isVisible()) take()
      else hiddenTimer = setTimeout(give, HIDDEN_MS)
    }

    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', give)
    window.addEventListener('pageshow', onVisibility)
    if (isVisible()) take()
    return () => {
      give()
      channel?.close()
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', give)
      window.removeEventListener('pageshow', onVisibility)
    }
  },
}

function openChannel(name: string, member: FeedMember) {
  const channel = openTabChannel(name)
  const kept = new Set<string>()
  const hear = (item: string) => {
    if (isVisible()) member.hear(item)
    else kept.add(item)
  }
  const hearKept = () => {
    const items = [...kept]
    kept.clear()
    for (const item of items) member.hear(item)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<string>) => hear(data))
  return { channel, hear, hearKept }
}

async function leadInTurn(name: string, signal: AbortSignal, lead: (signal: AbortSignal) => Promise<void>) {
  let isRefused = !navigator.locks
  if (!isRefused) {
    // It left before its turn came, or locks are refused along with all storage.
    await navigator.locks
      .request(name, { signal }, () => lead(signal))
      .catch((error: Error) => {
        isRefused = error.name === 'SecurityError'
      })
  }
  if (isRefused) await lead(signal)
}

const isVisible = () => document.visibilityState === 'visible'
