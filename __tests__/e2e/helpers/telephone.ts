import type { Page } from '@playwright/test'

/** What the page's own telephone does, seen through the browser's WebRTC and WebSockets. */
interface Watched {
  connections: RTCPeerConnection[]
  sockets: WebSocket[]
  analyser?: AnalyserNode
}

declare global {
  interface Window {
    watched: Watched
  }
}

/** Keeps every peer connection and SIP socket that the page opens where a story can listen to them. */
export async function watchTelephone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { connections: [], sockets: [] }
    window.watched = watched
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        watched.connections.push(this)
      }
    }
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols)
        if (new URL(url, location.href).pathname === '/sip') watched.sockets.push(this)
      }
    }
  })
}

/** Audio packets of the latest call so far. */
export function packets(page: Page): Promise<{ received: number; sent: number }> {
  return page.evaluate(async () => {
    const stats = await window.watched.connections.at(-1)?.getStats()
    const all = [...(stats?.values() ?? [])] as { type: string; packetsReceived?: number; packetsSent?: number }[]
    const of = (type: string) => all.find((each) => each.type === type)
    return {
      received: of('inbound-rtp')?.packetsReceived ?? 0,
      sent: of('outbound-rtp')?.packetsSent ?? 0,
    }
  })
}

/** The loudest frequency (Hz) that comes from the other side now, and how loud it is in dB below full scale. */
export function heard(page: Page): Promise<{ hz: number; db: number }> {
  return page.evaluate(() => {
    const { watched } = window
    if (!watched.analyser) {
      const context = new AudioContext()
      const tracks =
        watched.connections
          .at(-1)
          ?.getReceivers()
          .map(({ track }) => track) ?? []
      watched.analyser = new AnalyserNode(context, { fftSize: 4096, smoothingTimeConstant: 0 })
      context.createMediaStreamSource(new MediaStream(tracks)).connect(watched.analyser)
    }
    const levels = new Float32Array(watched.analyser.frequencyBinCount)
    watched.analyser.getFloatFrequencyData(levels)
    const db = Math.max(...levels)
    return { hz: (levels.indexOf(db) * watched.analyser.context.sampleRate) / watched.analyser.fftSize, db }
  })
}

/** Closes the socket to the carrier in the middle of whatever goes on. */
export function cutSocket(page: Page): Promise<void> {
  return page.evaluate(() => window.watched.sockets.at(-1)?.close())
}
