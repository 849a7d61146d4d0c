import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The page's calls as seen through WebRTC and WebSockets. */
interface Watched {
  connections: RTCPeerConnection[]
  sockets: WebSocket[]
  /** The pitches of the far end, sampled about twenty times a second while there is sound; `at` is `performance.now()`. */
  sounds: { at: number; pitches: number[] }[]
}

declare global {
  interface Window {
    watched: Watched
  }
}

/** Listens to every call of the page, and keeps its connections and sockets. Call it before the page loads. */
export async function watchTelephone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    /** In dB below full scale; a call's own noise is 30 dB below that. */
    const SOUND_DB = -60
    /** The tones of one sound are about equally loud. */
    const CHORD_DB = 12
    const watched: Watched = { connections: [], sockets: [], sounds: [] }
    window.watched = watched

    const listen = (track: MediaStreamTrack) => {
      const context = new AudioContext()
      const analyser = new AnalyserNode(context, { fftSize: 4096, smoothingTimeConstant: 0 })
      context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
      const levels = new Float32Array(analyser.frequencyBinCount)
      setInterval(() => {
        analyser.getFloatFrequencyData(levels)
        const loudest = Math.max(...levels)
        if (loudest < SOUND_DB) return
        const pitches = [...levels.entries()]
          .filter(([, db]) => db > loudest - CHORD_DB)
          .map(([bin]) => (bin * context.sampleRate) / analyser.fftSize)
        watched.sounds.push({ at: performance.now(), pitches })
      }, 40)
    }
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        watched.connections.push(this)
        this.addEventListener('track', ({ track }) => listen(track))
      }
    }
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols)
        if (new URL(url, location.href).pathname.startsWith('/sip')) watched.sockets.push(this)
      }
    }
  })
}

/** Audio packets received so far during the latest call. */
export function packetsReceived(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const stats = await window.watched.connections.at(-1)?.getStats()
    const all = [...(stats?.values() ?? [])] as { type: string; packetsReceived?: number }[]
    return all.find(({ type }) => type === 'inbound-rtp')?.packetsReceived ?? 0
  })
}

/** The second note of the carrier's greeting. */
export const GREETING_HZ = 880
/** Chromium's fake microphone beeps at this pitch; coming from the far end, it is our echo. */
export const ECHO_HZ = 400
/** The ringback tone of the network. */
export const RINGBACK_HZ = 440

const NEAR_HZ = 30
const now = (page: Page) => page.evaluate(() => performance.now())

/** Waits until the far end has been heard at a pitch at any time on this page. */
export function expectHeard(page: Page, pitch: number): Promise<void> {
  return expectPitch(page, pitch, 0)
}

/** Waits until the far end is heard at a pitch after now. */
export async function expectSound(page: Page, pitch: number): Promise<void> {
  return expectPitch(page, pitch, await now(page))
}

/** The far end has not been heard at a pitch on this page. */
export async function expectNeverHeard(page: Page, pitch: number): Promise<void> {
  expect(await isHeard(page, pitch, 0)).toBe(false)
}

function isHeard(page: Page, pitch: number, since: number): Promise<boolean> {
  return page.evaluate(
    ({ hertz, from, near }) =>
      window.watched.sounds.some(({ at, pitches }) => at > from && pitches.some((hz) => Math.abs(hz - hertz) < near)),
    { hertz: pitch, from: since, near: NEAR_HZ },
  )
}

async function expectPitch(page: Page, pitch: number, since: number): Promise<void> {
  const heard = () => isHeard(page, pitch, since)
  await expect.poll(heard, { message: `the other side is heard at ${pitch} Hz`, timeout: 15_000 }).toBe(true)
}

/** Waits until nothing has been heard for longer than the pause between two beeps of the fake microphone. */
export async function expectSilence(page: Page): Promise<void> {
  const silentMs = () => page.evaluate(() => performance.now() - (window.watched.sounds.at(-1)?.at ?? 0))
  await expect.poll(silentMs, { message: 'the other side is silent', timeout: 15_000 }).toBeGreaterThan(1500)
}

/** Abruptly closes the socket to the carrier. */
export function cutSocket(page: Page): Promise<void> {
  return page.evaluate(() => window.watched.sockets.at(-1)?.close())
}

/** As behind a firewall that lets nothing but the TURN server be reached. Call it before the page loads. */
export async function allowOnlyRelays(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super({ ...configuration, iceTransportPolicy: 'relay' })
      }
    }
  })
}
