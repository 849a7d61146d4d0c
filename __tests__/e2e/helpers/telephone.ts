import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** What the page's own telephone does, seen through the browser's WebRTC and WebSockets. */
interface Watched {
  connections: RTCPeerConnection[]
  sockets: WebSocket[]
  /** The pitches of the other side, some twenty times a second while there is sound; `at` is the page's time in ms. */
  sounds: { at: number; pitches: number[] }[]
}

declare global {
  interface Window {
    watched: Watched
  }
}

/** Puts an ear to every call of the page, and keeps its connections and sockets at hand. Before the page is loaded. */
export async function watchTelephone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    /** In dB below full scale; a call's own noise is 30 dB below that. */
    const SOUND_DB = -60
    /** The tones of one sound are about as loud as each other. */
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
        if (new URL(url, location.href).pathname === '/sip') watched.sockets.push(this)
      }
    }
  })
}

/** Audio packets that came in during the latest call so far. */
export function packetsReceived(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const stats = await window.watched.connections.at(-1)?.getStats()
    const all = [...(stats?.values() ?? [])] as { type: string; packetsReceived?: number }[]
    return all.find(({ type }) => type === 'inbound-rtp')?.packetsReceived ?? 0
  })
}

/** The second note of the carrier's greeting. */
export const GREETING_HZ = 880
/** Chromium's made-up microphone beeps at this pitch; from the other side it is our echo. */
export const ECHO_HZ = 400
/** What the network plays while it rings. */
export const RINGBACK_HZ = 440

const NEAR_HZ = 30
const now = (page: Page) => page.evaluate(() => performance.now())

/** Waits until the other side has been heard at a pitch at any time of this page. */
export function expectHeard(page: Page, pitch: number): Promise<void> {
  return expectPitch(page, pitch, 0)
}

/** Waits until the other side is heard at a pitch from now on. */
export async function expectSound(page: Page, pitch: number): Promise<void> {
  return expectPitch(page, pitch, await now(page))
}

async function expectPitch(page: Page, pitch: number, since: number): Promise<void> {
  const heard = () =>
    page.evaluate(
      ({ hertz, from, near }) =>
        window.watched.sounds.some(({ at, pitches }) => at > from && pitches.some((hz) => Math.abs(hz - hertz) < near)),
      { hertz: pitch, from: since, near: NEAR_HZ },
    )
  await expect.poll(heard, { message: `the other side is heard at ${pitch} Hz`, timeout: 15_000 }).toBe(true)
}

/** Waits until nothing has been heard for longer than the pause between two beeps of the made-up microphone. */
export async function expectSilence(page: Page): Promise<void> {
  const quietFor = () => page.evaluate(() => performance.now() - (window.watched.sounds.at(-1)?.at ?? 0))
  await expect.poll(quietFor, { message: 'the other side is silent', timeout: 15_000 }).toBeGreaterThan(1500)
}

/** Closes the socket to the carrier in the middle of whatever goes on. */
export function cutSocket(page: Page): Promise<void> {
  return page.evaluate(() => window.watched.sockets.at(-1)?.close())
}
