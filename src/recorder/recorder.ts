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
  /** Sid of the account in a state; null while it is unknown. */
  ownerOf: (state: State) => string | null
  fiction: LateFiction
  /** The salt of the fiction, unless the tab's previous page left one. */
  salt: string
  limits?: RingLimits
}

export interface Recorder {
  /** Placed after the cleaner: it sees what reducers see. */
  middleware: Middleware
  /** The recording so far; undefined before the first action. */
  recording(): Recording | undefined
  /** The names made up in this page load, with the real ones. */
  names(): ReadonlyMap<string, string>
  /** Replaces numbers and names in a JSON text as in the recording; undefined before the first action. */
  hide(json: string): string | undefined
}

/** Actions that concern only this instance of the app and would not replay in another. */
const NOT_RECORDED = /^persist\/|^api\/config\/middlewareRegistered$/

/** Actions serialized per idle period, so that the UI stays responsive. */
const BATCH = 100

const MIN_WRITE_INTERVAL_MS = 10_000

/**
 * Records the latest actions of this tab and the state before them, as fiction: phone numbers and names are made up.
 * Recording an action only adds it to a list; everything else (serializing, dropping the surplus, storing it for the next
 * page load) waits until the page is idle or left.
 */
export function createRecorder<State>(settings: RecorderSettings<State>): Recorder {
  const { clock, page, storage, reducer, ownerOf, fiction: lateFiction, limits = RING_LIMITS } = settings
  let session: { tape: Tape<State>; fiction: Fiction } | undefined
  let { salt } = settings
  /** The state before the first pending action; used unless the tab's previous page left a recording. */
  let firstState: State | undefined
  let pending: { action: UnknownAction; at: number }[] = []
  /** The number of actions dropped while the fiction was loading. */
  let missed = 0
  let owner: string | null = null
  let isPausing = false
  let awaitsFiction = false
  let awaitsIdle = false
  let writtenAt = clock.now()

  /** Discards the recording, e.g. after logging out. */
  function forget() {
    session = undefined
    firstState = undefined
    pending = []
    missed = 0
    owner = null
    storage.clear()
  }

  /** Moves pending actions to the tape. Nothing is serialized before it can be anonymized. */
  function flush(max = pending.length) {
    if (!pending[0]) return
    const createFiction = lateFiction.fetched()
    if (!createFiction) return awaitFiction()
    session ??= start(pending[0].action, createFiction)
    const { tape, fiction } = session
    tape.add(pending.splice(0, max).map(({ action, at }) => ({ at, text: fiction.hide(actionText(action)) })))
  }

  function awaitFiction() {
    if (awaitsFiction) return
    awaitsFiction = true
    const stopWaiting = () => {
      awaitsFiction = false
    }
    // A failed load is retried with the next action.
    lateFiction.fetch().then(() => {
      stopWaiting()
      workWhenIdle()
    }, stopWaiting)
  }

  function start(first: UnknownAction, createFiction: CreateFiction) {
    const previous = readPrevious(first)
    salt = previous?.salt ?? salt
    const fiction = createFiction(salt, previous?.remembered)
    const beginning = previous ?? { base: fiction.hide(JSON.stringify(firstState)), entries: [], cut: missed }
    owner ??= previous?.owner ?? null
    return { fiction, tape: new Tape(reducer, limits, beginning) }
  }

  /** The recording left by the tab's previous page, if this page starts with `pageLoaded`. */
  function readPrevious(first: UnknownAction): StoredRecording | undefined {
    const previous = pageLoaded.match(first) ? readStored(storage.read() ?? '') : undefined
    return previous?.owner && owner && previous.owner !== owner ? undefined : previous
  }

  function write() {
    flush()
    if (!session) return
    const { tape, fiction } = session
    storage.write(writeStored({ owner, salt, remembered: fiction.remembered(), ...tape.recording() }))
    writtenAt = clock.now()
  }

  function workWhenIdle() {
    if (awaitsIdle || awaitsFiction) return
    awaitsIdle = true
    page.whenIdle(() => {
      awaitsIdle = false
      flush(BATCH)
      if (pending.length > 0) workWhenIdle()
      else if (clock.now() - writtenAt >= MIN_WRITE_INTERVAL_MS) write()
    })
  }

  function trackOwner(action: UnknownAction, state: State) {
    if (loggedOut.match(action) && action.payload.reason === 'chosen') {
      forget()
      // Other listeners clear the caches synchronously; a new recording starts after that.
      isPausing = true
      queueMicrotask(() => {
        isPausing = false
      })
    }
    const account = ownerOf(state)
    if (account && owner && account !== owner) forget()
    owner = account ?? owner
  }

  /** While the fiction is loading, no more actions are kept than fit on a tape. */
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
        trackOwner(action, getState())
        return result
      },
    recording() {
      flush()
      return session?.tape.recording()
    },
    names: () => session?.fiction.names() ?? new Map(),
    hide: (json) => session?.fiction.hide(json),
  }
}
