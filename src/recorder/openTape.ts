import type { UnknownAction } from '@reduxjs/toolkit'
import { pageLoaded } from '../events'
import type { TabStorage } from '../services/tabStorage'
import { actionText } from './actionText'
import { EMPTY_ARCHIVE } from './archive'
import type { LateReducer } from './fold'
import type { Pseudonyms } from './pseudonyms/createPseudonyms'
import { createPseudonyms } from './pseudonyms/createPseudonyms'
import type { StoredRecording } from './storedRecording'
import { readStored, writeStored } from './storedRecording'
import type { Recording, TapeLimits } from './tape'
import { TAPE_LIMITS, Tape } from './tape'

/** An action that was recorded but not yet turned into text. */
export interface PendingAction<State> {
  action: UnknownAction
  /** When it happened, in ms since the epoch. */
  at: number
  /** The state before it. */
  before: State
}

/** What a tape begins with, unless the tab's previous page left a recording. */
interface Beginning<State> {
  first: PendingAction<State>
  /** The number of actions before it that were not recorded. */
  missed: number
  /** Sid of the account; null while it is unknown. */
  owner: string | null
  /** Of the pseudonyms. */
  salt: string
}

interface TapeSettings<State> {
  storage: TabStorage
  reducer: LateReducer<State>
  limits?: TapeLimits
}

/** An account's tape in this tab: anonymized, and carried over page loads. */
export interface OpenedTape<State> {
  /** Sid of the account that the tab's previous page recorded; or null. */
  previousOwner: string | null
  add(pending: readonly PendingAction<State>[]): void
  isUntidy(): boolean
  tidy(): Promise<void>
  /** Stores it for the tab's next page load. */
  write(owner: string | null): void
  recording(): Promise<Recording>
  names: Pseudonyms['names']
  hide: Pseudonyms['hide']
}

export type OpenTape = typeof openTape

/** Continues the recording that the tab's previous page left, if it is of the same account, or begins one. */
export function openTape<State>(
  { first, missed, owner, salt: ownSalt }: Beginning<State>,
  { storage, reducer, limits = TAPE_LIMITS }: TapeSettings<State>,
): OpenedTape<State> {
  const previous = pageLoaded.match(first.action) ? previousOf(storage, owner) : undefined
  const salt = previous?.salt ?? ownSalt
  const pseudonyms = createPseudonyms(salt, previous?.remembered)
  const begin = ({ before }: PendingAction<State>, cut: number) =>
    new Tape<State>(reducer, limits, {
      base: pseudonyms.hide(JSON.stringify(before)),
      entries: [],
      cut,
      archive: EMPTY_ARCHIVE,
    })
  let tape = previous ? new Tape<State>(reducer, limits, previous) : begin(first, missed)
  /** Stored in its place while it is too long: the same without the older actions. */
  let shorter: Tape<State> | undefined
  return {
    previousOwner: previous?.owner ?? null,
    add([earliest, ...others]) {
      if (!earliest) return
      const { length } = tape
      const entries = [earliest, ...others].map(({ action, at }) => ({ at, text: pseudonyms.hide(actionText(action)) }))
      tape.add(entries)
      if (tape.excess === 0) shorter = undefined
      else shorter ??= begin(earliest, length)
      shorter?.add(entries)
      // A page that is never idle.
      if (shorter && tape.excess > limits.bytes) [tape, shorter] = [shorter, undefined]
    },
    isUntidy: () => tape.isUntidy,
    tidy: () => tape.tidy(),
    write(of) {
      const { excess } = tape
      const kept = ((excess > 0 && shorter) || tape).kept()
      storage.write(writeStored({ owner: of, salt, remembered: pseudonyms.remembered(), ...kept }))
    },
    recording: () => tape.recording(),
    names: pseudonyms.names,
    hide: pseudonyms.hide,
  }
}

function previousOf(storage: TabStorage, owner: string | null): StoredRecording | undefined {
  const previous = readStored(storage.read() ?? '')
  return previous?.owner && owner && previous.owner !== owner ? undefined : previous
}
