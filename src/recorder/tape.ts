import type { LateReducer } from './fold'
import { fold } from './fold'
import type { Entry, RingLimits } from './ring'
import { Ring } from './ring'

/** A recording. All its phone numbers are fictitious. */
export interface Recording {
  /** JSON of the state before the first entry. */
  base: string
  /** Oldest first. */
  entries: readonly Entry[]
  /** The number of older actions that were dropped. */
  cut: number
}

/** The latest actions of an account's page loads, and the state before them, into which dropped actions are folded. */
export class Tape<State> {
  private readonly reducer: LateReducer<State>
  private readonly ring: Ring
  private base: State
  private cut: number

  /** Continues a recording: the one of a previous page load, or just an initial state. */
  constructor(reducer: LateReducer<State>, limits: RingLimits, { base, cut, entries }: Recording) {
    this.reducer = reducer
    this.ring = new Ring(limits)
    this.base = JSON.parse(base)
    this.cut = cut
    for (const entry of entries) this.ring.add(entry)
  }

  add(entries: readonly Entry[]): void {
    for (const entry of entries) this.ring.add(entry)
    if (this.ring.hasSurplus) this.dropSurplus()
  }

  private dropSurplus() {
    const reducer = this.reducer()
    if (reducer instanceof Promise) {
      reducer.catch(() => undefined) // retried with the next entries
      return
    }
    const dropped = this.ring.dropSurplus()
    this.base = fold(
      reducer,
      this.base,
      dropped.map(({ text }) => JSON.parse(text)),
    )
    this.cut += dropped.length
  }

  recording(): Recording {
    return { base: JSON.stringify(this.base), entries: this.ring.all, cut: this.cut }
  }
}
