import type { Clock } from '../services/clock'
import type { RecordedTimes } from './recordedTimes'

export const SPEEDS = [1, 2, 4, 8, 16] as const
export type Speed = (typeof SPEEDS)[number]

const FRAME_MS = 40

export interface PlayerState {
  /** The number of actions replayed so far. */
  position: number
  isPlaying: boolean
  speed: Speed
}

/** Plays a recording like a video. */
export interface Player {
  state(): PlayerState
  /** The recorded time, in ms since the epoch; it also advances between actions during playback. */
  now(): number
  /** Notifies after every change, and whenever the time has advanced. */
  subscribe(listener: () => void): () => void
  /** Jumps to the state after this many actions, and pauses. */
  goTo(position: number): void
  play(): void
  pause(): void
  setSpeed(speed: Speed): void
}

/** @param clock the real one */
export function createPlayer({ moments, played }: RecordedTimes, clock: Clock): Player {
  const last = moments.length
  const listeners = new Set<() => void>()
  let state: PlayerState = { position: 0, isPlaying: false, speed: 1 }
  /** The elapsed playback time, on the scale of `played`. */
  let elapsed = 0
  let advancedAt = 0
  let stopTicking: (() => void) | undefined

  const change = (changed: Partial<PlayerState>) => {
    state = { ...state, ...changed }
    for (const listener of listeners) listener()
  }

  const advance = () => {
    elapsed += (clock.now() - advancedAt) * state.speed
    advancedAt = clock.now()
    let { position } = state
    while (position < last && (played[position + 1] ?? 0) <= elapsed) position++
    if (position === last) stopTicking?.()
    change({ position, isPlaying: position < last })
  }

  return {
    state: () => state,
    now() {
      const { position } = state
      const since = Math.max(elapsed - (played[position] ?? 0), 0)
      const moment = moments[Math.max(position - 1, 0)] ?? 0
      return position === 0 ? moment : Math.min(moment + since, Math.max(moments[position] ?? moment, moment))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    goTo(position) {
      stopTicking?.()
      const reached = Math.min(Math.max(position, 0), last)
      elapsed = played[reached] ?? 0
      change({ position: reached, isPlaying: false })
    },
    play() {
      if (state.isPlaying || last === 0) return
      if (state.position === last) {
        elapsed = 0
        state = { ...state, position: 0 }
      }
      advancedAt = clock.now()
      stopTicking = clock.tick(FRAME_MS, advance)
      change({ isPlaying: true })
    },
    pause() {
      stopTicking?.()
      change({ isPlaying: false })
    },
    setSpeed: (speed) => change({ speed }),
  }
}

/** The recording's clock, which timers and "now" on the screens follow, forward and back. */
export function createReplayClock(player: Player): Pick<Clock, 'now' | 'tick'> {
  return {
    now: player.now,
    tick(everyMs, callback) {
      let lastTick = player.now()
      return player.subscribe(() => {
        if (Math.abs(player.now() - lastTick) < everyMs) return
        lastTick = player.now()
        callback()
      })
    },
  }
}
