import { FRAME_MS } from './tones'

/**
 * After a longer stall the oldest missed frames are skipped; the 32 packets that one socket read returns cover this.
 */
const MAX_CATCH_UP_MS = 500

const players = new Set<() => void>()
let timer: NodeJS.Timeout | undefined
let due = 0

/**
 * Calls `player` every 20 ms, and after a stall once per late frame. One timer serves all calls.
 * @returns a function that stops it
 */
export function playEveryFrame(player: () => void): () => void {
  players.add(player)
  if (!timer) {
    due = performance.now()
    timer = setInterval(playOnceSocketsAreRead, FRAME_MS / 2)
  }
  return () => {
    players.delete(player)
    if (players.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** How many frames are late and will be played at once: more than one only after the process stalled. */
export function countLateFrames(): number {
  if (!timer) return 0
  const late = Math.min(performance.now() - due, MAX_CATCH_UP_MS)
  return late < 0 ? 0 : Math.floor(late / FRAME_MS) + 1
}

/**
 * Frames due now should carry what is waiting in the sockets, so those are read first. Frames that fall due during the
 * read wait for the next one.
 */
function playOnceSocketsAreRead(): void {
  const now = performance.now()
  setImmediate(() => playFramesDueAt(now))
}

function playFramesDueAt(now: number): void {
  due = Math.max(due, now - MAX_CATCH_UP_MS)
  for (; due <= now; due += FRAME_MS) for (const play of players) play()
}
