import type { Middleware, UnknownAction } from '@reduxjs/toolkit'
import { isAction } from '@reduxjs/toolkit'
import { loggedOut, pageLoaded } from '../events'
import type { Clock } from '../services/clock'
import type { Page } from '../services/page'
import type { TabStorage } from '../services/tabStorage'
import { actionText } from './actionText'
import type { CreateFiction, Fiction } from './fiction/createFiction'
import type { LateReducer } from './fold'
import type { LateFiction } from './lateFiction'
import type { RingLimits } from './ring'
import { RING_LIMITS } from './ring'
import type { StoredRecording } from './storedRecording'
import { readStored, writeStored } from './storedRecording'
import type { Recording } from './tape'
import { Tape } from './tape'

interface RecorderSettings<State> {
  clock: Clock
  page: Page
  storage: TabStorage
  reducer: LateReducer<State>
  /** Sid of the account that a state is about; null while none is known. */
  ownerOf: (state: State) => string | null
  fiction: LateFiction
  /** Of what is made up, unless the tab's last page left one. */
  salt: string
  limits?: RingLimits
}

export interface Recorder {
  /** Stands behind the cleaner: it sees what reducers see. */
  middleware: Middleware
  /** What was recorded up to now; undefined before the first action. */
  recording(): Recording | undefined
  /** Names that were made up in this page load, and what they stand for. */
  names(): ReadonlyMap<string, string>
}

/** Actions that say something of one copy of the app only, and would not replay in another. */
const NOT_RECORDED = /^persist\/|^api\/config\/middlewareRegistered$/

/** So many actions at a time are made into text, so that nobody waits for them. */
const BATCH = 100

const WRITTEN_AT_MOST_EVERY_MS = 10_000

/**
 * Keeps the last actions of this tab and the state before them, as fiction: phone numbers and names are made up. An action costs a place in a
 * list; all else (making text, dropping what is too much, keeping it for the next page load) waits until the page is idle or left.
 */
export function createRecorder<State>(settings: RecorderSettings<State>): Recorder {
  const { clock, page, storage, reducer, ownerOf, fiction: lateFiction, limits = RING_LIMITS } = settings
  let begun: { tape: Tape<State>; fiction: Fiction } | undefined
  let { salt } = settings
  /** Where a tape begins, unless the tab's last page left one. */
  let firstState: State | undefined
  let pending: { action: UnknownAction; at: number }[] = []
  /** How many actions there was no room for while fiction was on its way. */
  let missed = 0
  let owner: string | null = null
  let isPausing = false
  let awaitsFiction = false
  let awaitsIdle = false
  let writtenAt = clock.now()

  /** What was recorded so far is nobody's business any more. */
  function forget() {
    begun = undefined
    firstState = undefined
    pending = []
    missed = 0
    owner = null
    storage.clear()
  }

  /** Nothing is made into text as long as it could not be made fiction. */
  function settle(most = pending.length) {
    if (!pending[0]) return
    const createFiction = lateFiction.fetched()
    if (!createFiction) return awaitFiction()
    begun ??= begin(pending[0].action, createFiction)
    const { tape, fiction } = begun
    tape.add(pending.splice(0, most).map(({ action, at }) => ({ at, text: fiction.hide(actionText(action)) })))
  }

  function awaitFiction() {
    if (awaitsFiction) return
    awaitsFiction = true
    const stopWaiting = () => {
      awaitsFiction = false
    }
    // What could not be fetched is asked for again with the next action.
    lateFiction.fetch().then(() => {
      stopWaiting()
      workWhenIdle()
    }, stopWaiting)
  }

  function begin(first: UnknownAction, createFiction: CreateFiction) {
    const last = leftByLastPage(first)
    salt = last?.salt ?? salt
    const fiction = createFiction(salt, last?.remembered)
    const start = last ?? { base: fiction.hide(JSON.stringify(firstState)), entries: [], cut: missed }
    owner ??= last?.owner ?? null
    return { fiction, tape: new Tape(reducer, limits, start) }
  }

  /** The recording goes on where the tab's last page left it, if this page's begins as pages do. */
  function leftByLastPage(first: UnknownAction): StoredRecording | undefined {
    const last = pageLoaded.match(first) ? readStored(storage.read() ?? '') : undefined
    return last?.owner && owner && last.owner !== owner ? undefined : last
  }

  function write() {
    settle()
    if (!begun) return
    const { tape, fiction } = begun
    storage.write(writeStored({ owner, salt, remembered: fiction.remembered(), ...tape.recording() }))
    writtenAt = clock.now()
  }

  function workWhenIdle() {
    if (awaitsIdle || awaitsFiction) return
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

  /** While fiction is on its way no more is kept than a tape may hold. */
  function makeRoom() {
    if (!awaitsFiction || pending.length < limits.actions) return
    missed += pending.length
    pending = []
    firstState = undefined
  }

  page.onLeaving(write)

  return {
    middleware:
      ({ getState }) =>
      (next) =>
      (action) => {
        if (isPausing || !isAction(action) || NOT_RECORDED.test(action.type)) return next(action)
        makeRoom()
        firstState ??= getState()
        pending.push({ action, at: clock.now() })
        workWhenIdle()
        const result = next(action)
        heed(action, getState())
        return result
      },
    recording() {
      settle()
      return begun?.tape.recording()
    },
    names: () => begun?.fiction.names() ?? new Map(),
  }
}
