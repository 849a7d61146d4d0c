/** Documents of the remote collections by their ids, as they are: nothing about their fields is certain. */
export interface RemoteDocuments {
  strings: Readonly<Record<string, unknown>>
  config: Readonly<Record<string, unknown>>
}

export interface RemoteConfig {
  /** Reads both collections once, when the page has been painted. Rejects when they cannot be had. */
  read(): Promise<RemoteDocuments>
}
