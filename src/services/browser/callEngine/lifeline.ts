import { RECONNECT_MS } from '../../callEngine'

const PROOF_MS = 3000
const RETRY_MS = 2500
const BUSY_RETRY_MS = 300

/** What a lifeline may do to its call, and asks of it. */
export interface Lifted {
  isSignalling(): boolean
  isMediaFlowing(): boolean
  /** Asks the carrier for any answer; false when none came within the given time. */
  prove(withinMs: number): Promise<boolean>
  /** Closes a socket that only looks alive, so that the next one is opened. */
  dropSocket(): void
  /** Offers anew with fresh ICE candidates; false when another offer is under way. */
  restartMedia(done: () => void): boolean
}

export interface LifelineEvents {
  onBroken(): void
  onWhole(): void
  onGivenUp(): void
}

/**
 * Brings an answered call through lost sockets, changed networks and sleep: proves the socket, then restarts ICE
 * over it, until both signalling and media are back or 20 seconds are over.
 */
export function createLifeline(call: Lifted, events: LifelineEvents) {
  let giveUp: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let isTrying = false
  let isRenewed = false
  let isOver = false

  const isBroken = () => giveUp !== undefined

  const tryAgainIn = (ms: number) => {
    clearTimeout(retry)
    retry = setTimeout(() => void attempt(), ms)
  }

  const settle = () => {
    if (!isBroken() || !isRenewed || !call.isSignalling() || !call.isMediaFlowing()) return
    clearTimeout(giveUp)
    clearTimeout(retry)
    giveUp = undefined
    events.onWhole()
  }

  const attempt = async () => {
    if (isOver || isTrying || !isBroken() || !call.isSignalling()) return
    isTrying = true
    const isAlive = await call.prove(PROOF_MS)
    isTrying = false
    if (isOver || !isBroken() || !call.isSignalling()) return
    if (!isAlive) return call.dropSocket()
    const isOffered = call.restartMedia(() => {
      isRenewed = true
      settle()
    })
    tryAgainIn(isOffered ? RETRY_MS : BUSY_RETRY_MS)
  }

  const breakNow = () => {
    if (isOver) return
    isRenewed = false
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
    /** Something is wrong: the socket is gone, media have stopped, an offer failed, the machine slept. */
    breakNow,
    /** Signalling or media are better than they were. */
    improved() {
      settle()
      if (isBroken() && !isRenewed) void attempt()
    },
    /** Makes sure without saying so, unless no proof comes. */
    async check() {
      if (isOver || isBroken() || isTrying || !call.isSignalling()) return
      isTrying = true
      const isAlive = await call.prove(PROOF_MS)
      isTrying = false
      if (isAlive || isOver) return
      call.dropSocket()
      breakNow()
    },
    end,
  }
}
