import type { Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { chromiumArguments } from '../../__tests__/e2e/helpers/chromium'
import { findChromium } from '../../scripts/tasks/chromium.mjs'

declare global {
  interface Window {
    peers: Map<number, RTCPeerConnection>
  }
}

/** The sound of many calls in one Chromium: each has the microphone and a WebRTC connection of its own. */
export class BrowserPeers {
  readonly #page: Page
  #opened = 0

  private constructor(page: Page) {
    this.#page = page
  }

  /** @param url of a page that may use the microphone */
  static async open(url: string): Promise<BrowserPeers> {
    const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
    const page = await browser.newPage({ permissions: ['microphone'] })
    await page.goto(url)
    await page.evaluate(() => {
      window.peers = new Map()
    })
    return new BrowserPeers(page)
  }

  /** @returns its name and its offer, with all candidates */
  async offer(): Promise<{ peer: number; sdp: string }> {
    this.#opened += 1
    const peer = this.#opened
    return { peer, sdp: await this.#page.evaluate(offer, peer) }
  }

  async accept(peer: number, sdp: string): Promise<void> {
    await this.#page.evaluate(
      async ({ name, answer }) => await window.peers.get(name)?.setRemoteDescription({ type: 'answer', sdp: answer }),
      { name: peer, answer: sdp },
    )
  }

  /** Audio packets heard and missed by a peer. */
  heard(peer: number): Promise<{ packets: number; lost: number }> {
    return this.#page.evaluate(async (name) => {
      const stats = [...((await window.peers.get(name)?.getStats())?.values() ?? [])]
      const inbound = stats.find(({ type }) => type === 'inbound-rtp')
      return { packets: inbound?.packetsReceived ?? 0, lost: inbound?.packetsLost ?? 0 }
    }, peer)
  }

  async end(peer: number): Promise<void> {
    await this.#page.evaluate((name) => {
      window.peers.get(name)?.close()
      window.peers.delete(name)
    }, peer)
  }

  async close(): Promise<void> {
    await this.#page.context().browser()?.close()
  }
}

/** Runs in the page. */
async function offer(name: number): Promise<string> {
  const microphone = await navigator.mediaDevices.getUserMedia({ audio: true })
  const connection = new RTCPeerConnection()
  window.peers.set(name, connection)
  for (const track of microphone.getTracks()) connection.addTrack(track, microphone)
  connection.addEventListener('track', ({ streams }) => {
    const speaker = new Audio()
    speaker.srcObject = streams[0] ?? null
    void speaker.play()
  })
  await connection.setLocalDescription()
  while (connection.iceGatheringState !== 'complete')
    await new Promise((resolve) => connection.addEventListener('icegatheringstatechange', resolve, { once: true }))
  return connection.localDescription?.sdp ?? ''
}
