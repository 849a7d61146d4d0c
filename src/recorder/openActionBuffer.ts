import type { UnknownAction } from '@reduxjs/toolkit'
import { pageLoaded } from '../events'
import type { TabStorage } from '../services/tabStorage'
import type { BufferLimits, Recording } from './actionBuffer'
import { ActionBuffer, BUFFER_LIMITS } from './actionBuffer'
import { actionText } from './actionText'
import { EMPTY_ARCHIVE } from './archive'
import type { LateReducer } from './fold'
import type { Pseudonyms } from './pseudonyms/createPseudonyms'
import { createPseudonyms } from './pseudonyms/createPseudonyms'
import type { StoredRecording } from './storedRecording'
import { readStored, writeStored } from './storedRecording'

/** An action that was recorded but not yet turned into text. */
export interface PendingAction<State> {
  action: UnknownAction
  /** When it happened, in ms since the epoch. */
  at: number
  /** The state before it. */
  before: State
}

/** What an action buffer begins with, unless the tab's previous page left a recording. */
interface Beginning<State> {
  first: PendingAction<State>
  /** The number of actions before it that were not recorded. */
  missed: number
  /** Sid of the account; null while it is unknown. */
  owner: string | null
  /** Of the pseudonyms. */
  salt: string
}

interface BufferSettings<State> {
  storage: TabStorage
  reducer: LateReducer<State>
  limits?: BufferLimits
}

/** An account's action buffer in this tab: anonymized, and carried over page loads. */
export interface OpenedActionBuffer<State> {
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

export type OpenActionBuffer = typeof openActionBuffer

/** Continues the recording that the tab's previous page left, if it is of the same account, or begins one. */
export function openActionBuffer<State>(
  { first, missed, owner, salt: ownSalt }: Beginning<State>,
  { storage, reducer, limits = BUFFER_LIMITS }: BufferSettings<State>,
): OpenedActionBuffer<State> {
  const previous = pageLoaded.match(first.action) ? previousOf(storage, owner) : undefined
  const salt = previous?.salt ?? ownSalt
  const pseudonyms = createPseudonyms(salt, previous?.remembered)
  const begin = ({ before }: PendingAction<State>, cut: number) =>
    new ActionBuffer<State>(reducer, limits, {
      base: pseudonyms.hide(JSON.stringify(before)),
      entries: [],
      cut,
      archive: EMPTY_ARCHIVE,
    })
  let buffer = previous ? new ActionBuffer<State>(reducer, limits, previous) : begin(first, missed)
  /** Stored in its place while it is too long: the same without the older actions. */
  let shorter: ActionBuffer<State> | undefined
  return {
    previousOwner: previous?.owner ?? null,
    add([earliest, ...others]) {
      if (!earliest) return
      const { length } = buffer
      const entries = [earliest, ...others].map(({ action, at }) => ({ at, text: pseudonyms.hide(actionText(action)) }))
      buffer.add(entries)
      if (buffer.excess === 0) shorter = undefined
      else shorter ??= begin(earliest, length)
      shorter?.add(entries)
      // A page that is never idle.
      if (shorter && buffer.excess > limits.bytes) [buffer, shorter] = [shorter, undefined]
    },
    isUntidy: () => buffer.isUntidy,
    tidy: () => buffer.tidy(),
    write(of) {
      const { excess } = buffer
      const kept = ((excess > 0 && shorter) || buffer).kept()
      storage.write(writeStored({ owner: of, salt, remembered: pseudonyms.remembered(), ...kept }))
    },
    recording: () => buffer.recording(),
    names: pseudonyms.names,
    hide: pseudonyms.hide,
  }
}

function previousOf(storage: TabStorage, owner: string | null): StoredRecording | undefined {
  const previous = readStored(storage.read() ?? '')
  return previous?.owner && owner && previous.owner !== owner ? undefined : previous
}
