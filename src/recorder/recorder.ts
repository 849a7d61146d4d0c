import type { Middleware, UnknownAction } from '@reduxjs/toolkit'
import { isAction } from '@reduxjs/toolkit'
import { loggedOut, pageLoaded } from '../events'
import type { Clock } from '../services/clock'
import type { Page } from '../services/page'
import type { TabStorage } from '../services/tabStorage'
import { actionText } from './actionText'
import { createNumberHider } from './fictitiousNumbers'
import type { LateReducer } from './fold'
import type { KeptRecording } from './keptRecording'
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
  /** Of the fictitious numbers, unless the tab's last page left one. */
  salt: string
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
 * Keeps the last actions of this tab and the state before them, with fictitious phone numbers. An action costs a place in a
 * list; all else (making text, dropping what is too much, keeping it for the next page load) waits until the page is idle or left.
 */
export function createRecorder<State>(settings: RecorderSettings<State>): Recorder {
  const { clock, page, storage, reducer, ownerOf, limits = RING_LIMITS } = settings
  let tape: Tape<State> | undefined
  let { salt } = settings
  let hideNumbers: (json: string) => string
  /** Where a tape begins, unless the tab's last page left one. */
  let firstState: State | undefined
  let pending: { action: UnknownAction; at: number }[] = []
  let owner: string | null = null
  let isPausing = false
  let awaitsIdle = false
  let writtenAt = clock.now()

  /** What was recorded so far is nobody's business any more. */
  function forget() {
    tape = undefined
    firstState = undefined
    pending = []
    owner = null
    storage.clear()
  }

  function settle(most = pending.length) {
    const settled = pending.splice(0, most)
    if (!settled[0]) return
    tape ??= begin(settled[0].action)
    tape.add(settled.map(({ action, at }) => ({ at, text: hideNumbers(actionText(action)) })))
  }

  function begin(first: UnknownAction): Tape<State> {
    const last = leftByLastPage(first)
    salt = last?.salt ?? salt
    hideNumbers = createNumberHider(salt)
    const start = last ?? { base: hideNumbers(JSON.stringify(firstState)), entries: [], cut: 0 }
    owner ??= last?.owner ?? null
    return new Tape(reducer, limits, start)
  }

  /** The recording goes on where the tab's last page left it, if this page's begins as pages do. */
  function leftByLastPage(first: UnknownAction): KeptRecording | undefined {
    const last = pageLoaded.match(first) ? readKept(storage.read() ?? '') : undefined
    return last?.owner && owner && last.owner !== owner ? undefined : last
  }

  function write() {
    settle()
    if (!tape) return
    storage.write(writeKept({ owner, salt, ...tape.recording() }))
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
        firstState ??= getState()
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
