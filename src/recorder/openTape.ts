import type { UnknownAction } from '@reduxjs/toolkit'
import { pageLoaded } from '../events'
import type { TabStorage } from '../services/tabStorage'
import { actionText } from './actionText'
import { EMPTY_ARCHIVE } from './archive'
import type { Fiction } from './fiction/createFiction'
import { createFiction } from './fiction/createFiction'
import type { LateReducer } from './fold'
import type { StoredRecording } from './storedRecording'
import { readStored, writeStored } from './storedRecording'
import type { Recording, TapeLimits } from './tape'
import { TAPE_LIMITS, Tape } from './tape'

/** An action that was recorded but not yet turned into text. */
export interface PendingAction {
  action: UnknownAction
  /** When it happened, in ms since the epoch. */
  at: number
}

/** What a tape begins with, unless the tab's previous page left a recording. */
interface Beginning<State> {
  first: UnknownAction
  /** The state before the first action. */
  state: State | undefined
  /** The number of actions before it that were not recorded. */
  missed: number
  /** Sid of the account; null while it is unknown. */
  owner: string | null
  /** Of the fiction. */
  salt: string
}

interface TapeSettings<State> {
  storage: TabStorage
  reducer: LateReducer<State>
  limits?: TapeLimits
}

/** An account's tape in this tab: anonymized, and carried over page loads. */
export interface OpenedTape {
  /** Sid of the account that the tab's previous page recorded; null if there is none. */
  previousOwner: string | null
  add(pending: readonly PendingAction[]): void
  isUntidy(): boolean
  tidy(): Promise<void>
  /** Stores it for the tab's next page load. */
  write(owner: string | null): void
  recording(): Promise<Recording>
  names: Fiction['names']
  hide: Fiction['hide']
}

export type OpenTape = typeof openTape

/** Continues the recording that the tab's previous page left, if it is of the same account, or begins one. */
export function openTape<State>(
  { first, state, missed, owner, salt: ownSalt }: Beginning<State>,
  { storage, reducer, limits = TAPE_LIMITS }: TapeSettings<State>,
): OpenedTape {
  const previous = pageLoaded.match(first) ? previousOf(storage, owner) : undefined
  const salt = previous?.salt ?? ownSalt
  const fiction = createFiction(salt, previous?.remembered)
  const beginning = { base: '', entries: [], cut: missed, archive: EMPTY_ARCHIVE }
  const tape = new Tape<State>(reducer, limits, previous ?? { ...beginning, base: fiction.hide(JSON.stringify(state)) })
  return {
    previousOwner: previous?.owner ?? null,
    add: (pending) => tape.add(pending.map(({ action, at }) => ({ at, text: fiction.hide(actionText(action)) }))),
    isUntidy: () => tape.isUntidy,
    tidy: () => tape.tidy(),
    write: (of) => storage.write(writeStored({ owner: of, salt, remembered: fiction.remembered(), ...tape.kept() })),
    recording: () => tape.recording(),
    names: fiction.names,
    hide: fiction.hide,
  }
}

function previousOf(storage: TabStorage, owner: string | null): StoredRecording | undefined {
  const previous = readStored(storage.read() ?? '')
  return previous?.owner && owner && previous.owner !== owner ? undefined : previous
}
