import { FRAME_MS } from './tones'

/** After a longer stall the missed frames are left out instead of sent in a burst. */
const LONGEST_CATCH_UP_MS = 200

const players = new Set<() => void>()
let timer: NodeJS.Timeout | undefined
let due = 0

/**
 * Calls a player every 20 ms; one timer serves all calls.
 * @returns stops it
 */
export function playEveryFrame(player: () => void): () => void {
  players.add(player)
  if (!timer) {
    due = performance.now()
    // What lies in the sockets is read first: after a stall it is what the frames that are due should say.
    timer = setInterval(() => setImmediate(playDueFrames), FRAME_MS / 2)
  }
  return () => {
    players.delete(player)
    if (players.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function playDueFrames(): void {
  const now = performance.now()
  if (now - due > LONGEST_CATCH_UP_MS) due = now
  for (; due <= now; due += FRAME_MS) for (const play of players) play()
}
