import { FRAME_MS } from './tones'

/** After a longer stall the oldest missed frames are left out; what a socket hands over at one reading, 32 packets, covers this. */
const LONGEST_CATCH_UP_MS = 500

const players = new Set<() => void>()
let timer: NodeJS.Timeout | undefined
let due = 0

/**
 * Calls a player every 20 ms, and after a stall once for each frame that is late; one timer serves all calls.
 * @returns stops it
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

/** How many frames are late and will be played at once: more than one only when the process stood still. */
export function countLateFrames(): number {
  if (!timer) return 0
  const late = Math.min(performance.now() - due, LONGEST_CATCH_UP_MS)
  return late < 0 ? 0 : Math.floor(late / FRAME_MS) + 1
}

/** What lies in the sockets is what the frames due by now should say; a stall while it is read waits for the next reading. */
function playOnceSocketsAreRead(): void {
  const now = performance.now()
  setImmediate(() => playFramesDueAt(now))
}

function playFramesDueAt(now: number): void {
  due = Math.max(due, now - LONGEST_CATCH_UP_MS)
  for (; due <= now; due += FRAME_MS) for (const play of players) play()
}
