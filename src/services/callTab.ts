/** A call as the other tabs show it. */
export interface CallElsewhere {
  to: string
}

/** This tab among the tabs of its browser, and before and after a reload: one of them has the telephone. */
export interface CallTab {
  /** Takes the telephone; false while another tab has it. */
  take(): Promise<boolean>
  release(): void
  /** Tells the other tabs which call this one has; null when it has none. */
  tellOthers(call: CallElsewhere | null): void
  /** Calls back with the call another tab has, and with null when it is over or its tab is gone. */
  onElsewhere(listener: (call: CallElsewhere | null) => void): () => void
  /** Keeps the sid of the call under way through a reload of this tab. */
  remember(callSid: string | null): void
  remembered(): string | null
  /** Whether the browser asks before the page is left. */
  askBeforeLeaving(on: boolean): void
}
