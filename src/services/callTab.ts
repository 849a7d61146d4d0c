/** A call in another tab. */
export interface CallElsewhere {
  to: string
}

/** Coordinates calls between tabs and across reloads: only one tab at a time has the telephone. */
export interface CallTab {
  /** Acquires the telephone; false while another tab has it. */
  take(): Promise<boolean>
  release(): void
  /** Announces this tab's call to the other tabs; null when it has no call. */
  announce(call: CallElsewhere | null): void
  /** Calls back with another tab's call, and with null when it ends or its tab is closed. */
  onElsewhere(listener: (call: CallElsewhere | null) => void): () => void
  /** Stores the sid of the current call across a reload of this tab. */
  remember(callSid: string | null): void
  remembered(): string | null
  /** Sets whether the browser asks for confirmation before the page is left. */
  confirmBeforeLeaving(on: boolean): void
}
