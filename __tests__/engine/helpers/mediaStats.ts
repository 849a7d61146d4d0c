import type { Page } from '@playwright/test'

/** What the browser says of the sound of the latest call. */
export interface SoundStats {
  /** `audio/PCMU`, `audio/opus` */
  received: string | undefined
  sent: string | undefined
  /** How our packets leave: `host`, or `relay` over `udp`, `tcp` or `tls`. */
  way: string | undefined
  relayProtocol: string | undefined
  /** Everything that this browser has said of itself in its session description. */
  description: string
  /** The other side's, as reported. */
  theirDescription: string
}

/** Reads the WebRTC statistics of the page's latest call; see `watchTelephone`. */
export function readSoundStats(page: Page): Promise<SoundStats> {
  return page.evaluate(async () => {
    const connection = window.watched.connections.at(-1)
    const all = [...((await connection?.getStats())?.values() ?? [])] as Record<string, string | undefined>[]
    const byId = (id: string | undefined) => all.find((stat) => stat.id === id)
    const codecOf = (type: string) => byId(all.find((stat) => stat.type === type)?.codecId)?.mimeType
    const pair = byId(all.find(({ type }) => type === 'transport')?.selectedCandidatePairId)
    const local = byId(pair?.localCandidateId)
    return {
      received: codecOf('inbound-rtp'),
      sent: codecOf('outbound-rtp'),
      way: local?.candidateType,
      relayProtocol: local?.relayProtocol,
      description: connection?.localDescription?.sdp ?? '',
      theirDescription: connection?.remoteDescription?.sdp ?? '',
    }
  })
}

/** What is received in each half second from now on. */
export function soundByHalfSeconds(page: Page, count: number): Promise<{ packets: number; energy: number }[]> {
  return page.evaluate(async (halfSeconds) => {
    const read = async () => {
      const stats = [...((await window.watched.connections.at(-1)?.getStats())?.values() ?? [])] as {
        type: string
        packetsReceived?: number
        totalAudioEnergy?: number
      }[]
      const { packetsReceived = 0, totalAudioEnergy = 0 } = stats.find(({ type }) => type === 'inbound-rtp') ?? {}
      return { packets: packetsReceived, energy: totalAudioEnergy }
    }
    const heard: { packets: number; energy: number }[] = []
    let before = await read()
    while (heard.length < halfSeconds) {
      // One sample: what arrives in half a second.
      await new Promise((resolve) => setTimeout(resolve, 500))
      const now = await read()
      // A new stream that takes over counts from nothing.
      const from = now.packets < before.packets ? { packets: 0, energy: 0 } : before
      heard.push({ packets: now.packets - from.packets, energy: now.energy - from.energy })
      before = now
    }
    return heard
  }, count)
}
