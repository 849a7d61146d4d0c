import type { LateReducer } from './fold'
import { fold } from './fold'
import type { Entry, RingLimits } from './ring'
import { Ring } from './ring'

/** What was recorded, up to now. All phone numbers in it are fictitious. */
export interface Recording {
  /** JSON of the state before the first entry. */
  base: string
  /** Oldest first. */
  entries: readonly Entry[]
  /** How many older actions were dropped. */
  cut: number
}

/** The last actions of one account's page loads, and the state before them: what is dropped is folded into that. */
export class Tape<State> {
  private readonly reducer: LateReducer<State>
  private readonly ring: Ring
  private base: State
  private cut: number

  /** Goes on from a recording: what an earlier page load left, or a state alone. */
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
      reducer.catch(() => undefined) // asked for again with the next entries
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
