import type { Middleware, UnknownAction } from '@reduxjs/toolkit'
import { isAction } from '@reduxjs/toolkit'
import { loggedOut } from '../events'
import type { Clock } from '../services/clock'
import type { Page } from '../services/page'
import type { TabStorage } from '../services/tabStorage'
import type { BufferLimits, Recording } from './actionBuffer'
import type { LateReducer } from './fold'
import type { LateParts } from './lateParts'
import type { OpenedActionBuffer, PendingAction } from './openActionBuffer'

interface RecorderSettings<State> {
  clock: Clock
  page: Page
  storage: TabStorage
  reducer: LateReducer<State>
  /** Sid of the account in a state; null while it is unknown. */
  ownerOf: (state: State) => string | null
  parts: LateParts
  /** The salt of the pseudonyms, unless the tab's previous page left one. */
  salt: string
  limits?: BufferLimits
}

export interface Recorder {
  /** Placed after the redaction middleware: it sees what reducers see. */
  middleware: Middleware
  /** The recording so far; undefined before the first action. */
  recording(): Promise<Recording | undefined>
  /** The names made up in this page load, with the real ones. */
  names(): ReadonlyMap<string, string>
  /** Replaces numbers and names in a JSON text as in the recording; undefined before the first action. */
  hide(json: string): string | undefined
}

/** Actions that concern only this instance of the app and would not replay in another. */
const NOT_RECORDED = /^persist\/|^api\/config\/middlewareRegistered$/

/** The most that is serialized per idle period, so that the UI stays responsive and older ones are compressed in between. */
const BATCH = { actions: 25, ms: 10 }

/** While the parts are loading, at most this many actions wait. */
const MAX_PENDING = 5000

/** On a page that is never idle, at most this many actions wait: beyond that, each new one turns two of them into text. */
const MAX_WAITING = 500

const MIN_WRITE_INTERVAL_MS = 10_000

/**
 * Records the latest actions of this tab and the state before them, under pseudonyms: phone numbers and names are made up.
 * Recording an action only adds it to a list; everything else (serializing, compressing, dropping the surplus, storing it
 * for the next page load) waits until the page is idle or left.
 */
export function createRecorder<State>(settings: RecorderSettings<State>): Recorder {
  const { clock, page, storage, ownerOf, parts, salt, limits } = settings
  let buffer: OpenedActionBuffer<State> | undefined
  let pending: PendingAction<State>[] = []
  /** The number of actions dropped while the parts were loading. */
  let missed = 0
  let owner: string | null = null
  let isPausing = false
  let awaitsParts = false
  let awaitsIdle = false
  let writtenAt = clock.now()

  /** Discards the recording, e.g. after logging out. */
  function forget() {
    buffer = undefined
    pending = []
    missed = 0
    owner = null
    storage.clear()
  }

  function flushBatch() {
    const until = clock.now() + BATCH.ms
    for (let count = 0; count < BATCH.actions && pending.length > 0; count++) {
      flush(1)
      if (clock.now() >= until) return
    }
  }

  /** Moves pending actions to the buffer. Nothing is serialized before it can be anonymized. */
  function flush(max = pending.length) {
    if (!pending[0]) return
    const fetched = parts.fetched()
    if (!fetched) return awaitParts()
    buffer ??= fetched.openActionBuffer({ first: pending[0], missed, owner, salt }, settings)
    owner ??= buffer.previousOwner
    buffer.add(pending.splice(0, max))
  }

  function awaitParts() {
    if (awaitsParts) return
    awaitsParts = true
    const stopWaiting = () => {
      awaitsParts = false
    }
    // A failed load is retried with the next action.
    parts.fetch().then(() => {
      stopWaiting()
      workWhenIdle()
    }, stopWaiting)
  }

  function write() {
    flush()
    if (!buffer) return
    buffer.write(owner)
    writtenAt = clock.now()
  }

  function workWhenIdle() {
    if (awaitsIdle || awaitsParts) return
    awaitsIdle = true
    page.whenIdle(() => {
      awaitsIdle = false
      flushBatch()
      // What fails is tried again with the next action.
      if (buffer?.isUntidy()) buffer.tidy().then(workWhenIdle, () => undefined)
      else if (pending.length > 0) workWhenIdle()
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

  /** Keeps what waits within its limits. */
  function makeRoom() {
    if (parts.fetched()) {
      if (pending.length >= MAX_WAITING) flush(2)
    } else if (pending.length >= (limits?.actions ?? MAX_PENDING)) {
      missed += pending.length
      pending = []
    }
  }

  page.onLeaving(write)

  return {
    middleware:
      ({ getState }) =>
      (next) =>
      (action) => {
        if (isPausing || !isAction(action) || NOT_RECORDED.test(action.type)) return next(action)
        makeRoom()
        pending.push({ action, at: clock.now(), before: getState() })
        workWhenIdle()
        const result = next(action)
        trackOwner(action, getState())
        return result
      },
    recording() {
      flush()
      return buffer?.recording() ?? Promise.resolve(undefined)
    },
    names: () => buffer?.names() ?? new Map(),
    hide: (json) => buffer?.hide(json),
  }
}
