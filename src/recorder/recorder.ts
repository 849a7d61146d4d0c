import type { Middleware, UnknownAction } from '@reduxjs/toolkit'
import { isAction } from '@reduxjs/toolkit'
import { loggedOut, pageLoaded } from '../events'
import type { Clock } from '../services/clock'
import type { Page } from '../services/page'
import type { TabStorage } from '../services/tabStorage'
import type { LateReducer } from './fold'
import { readKept, writeKept } from './keptRecording'
import type { RingLimits } from './ring'
import { RING_LIMITS } from './ring'
import type { Recording } from './tape'
import { Tape } from './tape'

interface RecorderSettings<State> {
  clock: Clock
  page: Page
  storage: TabStorage
  reducer: LateReducer<State>
  /** Sid of the account that a state is about; null while none is known. */
  ownerOf: (state: State) => string | null
  limits?: RingLimits
}

export interface Recorder {
  /** Stands behind the cleaner: it sees what reducers see. */
  middleware: Middleware
  /** What was recorded up to now; undefined before the first action. */
  recording(): Recording | undefined
}

/** Actions that say something of one copy of the app only, and would not replay in another. */
const NOT_RECORDED = /^persist\/|^api\/config\/middlewareRegistered$/

/** So many actions at a time are made into text, so that nobody waits for them. */
const BATCH = 100

const WRITTEN_AT_MOST_EVERY_MS = 10_000

/**
 * Keeps the last actions of this tab and the state before them. An action costs a place in a list; all else (making
 * text, dropping what is too much, keeping it for the next page load) waits until the page is idle or left.
 */
export function createRecorder<State>(settings: RecorderSettings<State>): Recorder {
  const { clock, page, storage, reducer, ownerOf, limits = RING_LIMITS } = settings
  let tape: Tape<State> | undefined
  let pending: { action: UnknownAction; at: number }[] = []
  let owner: string | null = null
  let hasJoined = false
  let isPausing = false
  let awaitsIdle = false
  let writtenAt = clock.now()

  /** What was recorded so far is nobody's business any more. */
  function forget() {
    tape = undefined
    pending = []
    owner = null
    hasJoined = true
    storage.clear()
  }

  function settle(most = pending.length) {
    const settled = pending.splice(0, most)
    if (!hasJoined) joinLastPage(settled[0]?.action)
    tape?.add(settled.map(({ action, at }) => ({ at, text: textOf(action) })))
  }

  /** The recording goes on where the tab's last page left it, if this page's begins as pages do. */
  function joinLastPage(first: UnknownAction | undefined) {
    hasJoined = true
    const last = first && pageLoaded.match(first) && readKept(storage.read() ?? '')
    if (!last || (last.owner && owner && last.owner !== owner)) return
    tape?.goOnFrom(last)
    owner ??= last.owner
  }

  function write() {
    settle()
    if (!tape) return
    storage.write(writeKept({ owner, ...tape.recording() }))
    writtenAt = clock.now()
  }

  function workWhenIdle() {
    if (awaitsIdle) return
    awaitsIdle = true
    page.whenIdle(() => {
      awaitsIdle = false
      settle(BATCH)
      if (pending.length > 0) workWhenIdle()
      else if (clock.now() - writtenAt >= WRITTEN_AT_MOST_EVERY_MS) write()
    })
  }

  function heed(action: UnknownAction, state: State) {
    if (loggedOut.match(action) && action.payload.reason === 'chosen') {
      forget()
      // Who else hears of it empties the caches in the same turn: what is begun anew begins after them.
      isPausing = true
      queueMicrotask(() => {
        isPausing = false
      })
    }
    const account = ownerOf(state)
    if (account && owner && account !== owner) forget()
    owner = account ?? owner
  }

  page.onLeaving(write)

  return {
    middleware:
      ({ getState }) =>
      (next) =>
      (action) => {
        if (isPausing || !isAction(action) || NOT_RECORDED.test(action.type)) return next(action)
        tape ??= new Tape(reducer, getState(), limits)
        pending.push({ action, at: clock.now() })
        workWhenIdle()
        const result = next(action)
        heed(action, getState())
        return result
      },
    recording() {
      settle()
      return tape?.recording()
    },
  }
}

/** An action that is not plain data, against the rules, is kept by its name. */
function textOf(action: UnknownAction): string {
  try {
    return JSON.stringify(action)
  } catch {
    return JSON.stringify({ type: action.type })
  }
}
