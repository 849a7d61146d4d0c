/** Documents of the remote collections by their ids, as they are: nothing about their fields is certain. */
export interface RemoteDocuments {
  strings: Readonly<Record<string, unknown>>
  config: Readonly<Record<string, unknown>>
}

export interface RemoteConfig {
  /** What the last read left in this browser, where anything may stand: even its parts may be missing. */
  kept(): Partial<RemoteDocuments>
  /** Reads both collections once, when the page has been painted, and keeps them. Rejects when they cannot be had. */
  read(): Promise<RemoteDocuments>
}
