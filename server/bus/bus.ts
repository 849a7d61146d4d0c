/** Something that happened to an account, without secrets: details have to be looked up. */
export type BusMessage = {
  accountId: string
  /** The account's family, where the publisher knows it. */
  rootId?: string
} & (
  | { topic: 'balance' }
  /** `suspended`: all its tokens are revoked too. */
  | { topic: 'account'; what: 'suspended' | 'reactivated' | 'changed' }
  | { topic: 'credit_request'; id: string }
  /** `cancelled`: its caller has ended it, and its carrier is to hang up. The end of a call also changes a balance. */
  | { topic: 'call'; what: 'began' | 'cancelled' | 'ended'; id: string }
  /** Without an id: every token of the account, except perhaps one. */
  | { topic: 'token'; what: 'revoked'; id?: string }
)

/** `missed`: messages may have been lost, so whatever they would have changed has to be looked up again. */
export type Received = BusMessage | 'missed'

/** What has happened, published to all servers on one database. */
export interface Bus {
  /**
   * Passes a message on to the listeners of every server, this one's before it returns. Only after the commit of what it
   * is about. Best effort: it never fails, and nothing may rely on its arrival.
   */
  publish(item: BusMessage): void
  /** @returns a function that stops listening */
  subscribe(listener: (received: Received) => void): () => void
}

/** A bus within this process: all that a server needs if it has the database to itself. */
export class LocalBus implements Bus {
  readonly #listeners = new Set<(received: Received) => void>()
  readonly #onError: (error: unknown) => void

  /** @param onError called with errors of listeners */
  constructor(onError: (error: unknown) => void) {
    this.#onError = onError
  }

  publish(item: BusMessage): void {
    this.pass(item)
  }

  subscribe(listener: (received: Received) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Passes on to this process's listeners alone. */
  pass(received: Received): void {
    for (const listener of this.#listeners)
      try {
        listener(received)
      } catch (error) {
        this.#onError(error)
      }
  }
}
