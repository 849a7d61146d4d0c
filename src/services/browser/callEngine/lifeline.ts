import { RECONNECT_MS } from '../../callEngine'

const PROBE_MS = 3000
const RETRY_MS = 2500
const BUSY_RETRY_MS = 300

/** What a lifeline needs from its call. */
export interface LifelineCall {
  isSignalling(): boolean
  isMediaFlowing(): boolean
  /** Pings the carrier; false if there is no response in time. */
  probe(timeoutMs: number): Promise<boolean>
  /** Closes a dead socket, so that a new one is opened. */
  dropSocket(): void
  /** Sends a new offer with an ICE restart; false if another offer is in progress. */
  restartMedia(done: () => void): boolean
}

export interface LifelineEvents {
  onBroken(): void
  onRestored(): void
  onGivenUp(): void
}

/**
 * Recovers an answered call after lost sockets, network changes and sleep: probes the socket, then restarts ICE
 * over it, until both signalling and media are back or 20 seconds have passed.
 */
export function createLifeline(call: LifelineCall, events: LifelineEvents) {
  let giveUp: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let isProbing = false
  let isRestarted = false
  let isOver = false

  const isBroken = () => giveUp !== undefined

  const retryIn = (ms: number) => {
    clearTimeout(retry)
    retry = setTimeout(() => void attempt(), ms)
  }

  const checkRestored = () => {
    if (!isBroken() || !isRestarted || !call.isSignalling() || !call.isMediaFlowing()) return
    clearTimeout(giveUp)
    clearTimeout(retry)
    giveUp = undefined
    events.onRestored()
  }

  const attempt = async () => {
    if (isOver || isProbing || !isBroken() || !call.isSignalling()) return
    isProbing = true
    const isAlive = await call.probe(PROBE_MS)
    isProbing = false
    if (isOver || !isBroken() || !call.isSignalling()) return
    if (!isAlive) return call.dropSocket()
    const isOffered = call.restartMedia(() => {
      isRestarted = true
      checkRestored()
    })
    retryIn(isOffered ? RETRY_MS : BUSY_RETRY_MS)
  }

  const markBroken = () => {
    if (isOver) return
    isRestarted = false
    if (!isBroken()) {
      giveUp = setTimeout(() => {
        end()
        events.onGivenUp()
      }, RECONNECT_MS)
      events.onBroken()
    }
    void attempt()
  }

  const end = () => {
    isOver = true
    clearTimeout(giveUp)
    clearTimeout(retry)
    giveUp = undefined
  }

  return {
    isBroken,
    /** To be called if the socket is lost, media have stopped, an offer failed or the machine slept. */
    markBroken,
    /** To be called if the socket or media may be back. */
    improved() {
      checkRestored()
      if (isBroken() && !isRestarted) void attempt()
    },
    /** Probes silently; marks the call as broken only if there is no response. */
    async check() {
      if (isOver || isBroken() || isProbing || !call.isSignalling()) return
      isProbing = true
      const isAlive = await call.probe(PROBE_MS)
      isProbing = false
      if (isAlive || isOver) return
      call.dropSocket()
      markBroken()
    },
    end,
  }
}
