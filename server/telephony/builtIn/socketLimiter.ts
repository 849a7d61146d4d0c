export interface SocketLimits {
  maxConnections: number
  /** Per client address; counts only unauthenticated connections. */
  maxConnectionsPerClient: number
  maxConnectionsPerAccount: number
}

interface Socket {
  client: string
  /** The account it has authenticated as. */
  account?: string
}

/**
 * Limits the number of sockets. Unauthenticated sockets count per address, authenticated ones only per account, so that
 * many callers may share an address. When there are too many, the oldest is evicted: callers authenticate at once, so
 * the oldest unauthenticated socket is the one most likely idle, and idle sockets never keep callers out.
 */
export class SocketLimiter {
  readonly #limits: SocketLimits
  readonly #evict: (connection: string) => void
  /** Oldest first. */
  readonly #sockets = new Map<string, Socket>()

  /** @param evict closes a connection */
  constructor(limits: SocketLimits, evict: (connection: string) => void) {
    this.#limits = limits
    this.#evict = evict
  }

  /** Another socket fits, if need be by evicting an unauthenticated one. */
  get hasRoom(): boolean {
    return this.#sockets.size < this.#limits.maxConnections || this.#find(isUnauthenticated).length > 0
  }

  opened(connection: string, client: string): void {
    const [oldest] = this.#sockets.size < this.#limits.maxConnections ? [] : this.#find(isUnauthenticated)
    if (oldest !== undefined) this.#remove(oldest)
    this.#sockets.set(connection, { client })
    this.#enforce(
      this.#limits.maxConnectionsPerClient,
      (socket) => isUnauthenticated(socket) && socket.client === client,
    )
  }

  authenticated(connection: string, account: string): void {
    const socket = this.#sockets.get(connection)
    if (!socket) return
    socket.account = account
    this.#enforce(this.#limits.maxConnectionsPerAccount, (other) => other.account === account)
  }

  closed(connection: string): void {
    this.#sockets.delete(connection)
  }

  #enforce(limit: number, matches: (socket: Socket) => boolean): void {
    const matching = this.#find(matches)
    for (const connection of matching.slice(0, Math.max(0, matching.length - limit))) this.#remove(connection)
  }

  #remove(connection: string): void {
    this.#sockets.delete(connection)
    this.#evict(connection)
  }

  #find(matches: (socket: Socket) => boolean): string[] {
    return [...this.#sockets].filter(([, socket]) => matches(socket)).map(([connection]) => connection)
  }
}

const isUnauthenticated = (socket: Socket) => socket.account === undefined
