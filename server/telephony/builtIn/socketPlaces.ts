export interface SocketLimits {
  maxConnections: number
  /** Of one client address, counting those that have shown no credentials. */
  maxConnectionsPerClient: number
  maxConnectionsPerAccount: number
}

interface Place {
  client: string
  /** Whose credentials it has shown. */
  account?: string
}

/**
 * Who holds how many sockets. A stranger counts by address, a caller with genuine credentials by account alone, so that
 * many callers may share an address. Where there are too many the oldest gives way: callers show their credentials at
 * once, so the oldest stranger is the idlest, and nobody's idle sockets keep anybody else out.
 */
export class SocketPlaces {
  readonly #limits: SocketLimits
  readonly #giveWay: (connection: string) => void
  /** The oldest first. */
  readonly #places = new Map<string, Place>()

  /** @param giveWay closes a connection */
  constructor(limits: SocketLimits, giveWay: (connection: string) => void) {
    this.#limits = limits
    this.#giveWay = giveWay
  }

  /** Whether another socket may come, be it in the place of a stranger's. */
  get hasRoom(): boolean {
    return this.#places.size < this.#limits.maxConnections || this.#find(isStranger).length > 0
  }

  taken(connection: string, client: string): void {
    const [oldest] = this.#places.size < this.#limits.maxConnections ? [] : this.#find(isStranger)
    if (oldest !== undefined) this.#free(oldest)
    this.#places.set(connection, { client })
    this.#keepTo(this.#limits.maxConnectionsPerClient, (place) => isStranger(place) && place.client === client)
  }

  proved(connection: string, account: string): void {
    const place = this.#places.get(connection)
    if (!place) return
    place.account = account
    this.#keepTo(this.#limits.maxConnectionsPerAccount, (other) => other.account === account)
  }

  left(connection: string): void {
    this.#places.delete(connection)
  }

  #keepTo(limit: number, counts: (place: Place) => boolean): void {
    const counted = this.#find(counts)
    for (const connection of counted.slice(0, Math.max(0, counted.length - limit))) this.#free(connection)
  }

  #free(connection: string): void {
    this.#places.delete(connection)
    this.#giveWay(connection)
  }

  #find(counts: (place: Place) => boolean): string[] {
    return [...this.#places].filter(([, place]) => counts(place)).map(([connection]) => connection)
  }
}

const isStranger = (place: Place) => place.account === undefined
