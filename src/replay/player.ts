import type { Clock } from '../services/clock'
import type { RecordedTimes } from './recordedTimes'

export const SPEEDS = [1, 2, 4, 8, 16] as const
export type Speed = (typeof SPEEDS)[number]

const FRAME_MS = 40

export interface PlayerState {
  /** How many actions have happened. */
  position: number
  isPlaying: boolean
  speed: Speed
}

/** Goes through a recording as a film is gone through. */
export interface Player {
  state(): PlayerState
  /** The recording's own time, in ms since the epoch; it goes on between actions while they are played. */
  now(): number
  /** Calls back after every change, and each time that time has gone on. */
  subscribe(listener: () => void): () => void
  /** Goes to the state after so many actions, and stays there. */
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
  /** How far the film is, on the scale of `played`. */
  let film = 0
  let drawnAt = 0
  let stopTicking: (() => void) | undefined

  const change = (changed: Partial<PlayerState>) => {
    state = { ...state, ...changed }
    for (const listener of listeners) listener()
  }

  const advance = () => {
    film += (clock.now() - drawnAt) * state.speed
    drawnAt = clock.now()
    let { position } = state
    while (position < last && (played[position + 1] ?? 0) <= film) position++
    if (position === last) stopTicking?.()
    change({ position, isPlaying: position < last })
  }

  return {
    state: () => state,
    now() {
      const { position } = state
      const since = Math.max(film - (played[position] ?? 0), 0)
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
      film = played[reached] ?? 0
      change({ position: reached, isPlaying: false })
    },
    play() {
      if (state.isPlaying || last === 0) return
      if (state.position === last) {
        film = 0
        state = { ...state, position: 0 }
      }
      drawnAt = clock.now()
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
