/** Raw documents of the remote collections by id; their fields are not validated. */
export interface RemoteDocuments {
  strings: Readonly<Record<string, unknown>>
  config: Readonly<Record<string, unknown>>
}

export interface RemoteConfig {
  /** The documents cached by an earlier read; any of them may be missing or invalid. */
  cached(): Partial<RemoteDocuments>
  /** Reads both collections once the page is idle, and caches them. Rejects if they cannot be read. */
  read(): Promise<RemoteDocuments>
}
