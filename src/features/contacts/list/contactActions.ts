/** What can be done with a contact's numbers. */
export interface ContactActions {
  /** A call is live, so that none can be placed. */
  isBusy: boolean
  /** The number that is called as soon as its price is known. */
  awaited: string | undefined
  /** Places a call to a number (E.164). */
  onCall: (number: string) => void
  /** Puts a number into the number field. */
  onDial: (number: string) => void
}
