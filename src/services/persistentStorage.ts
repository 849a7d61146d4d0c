/** Persistent storage in this browser: a flat object of plain values. Never for secrets. */
export interface PersistentStorage {
  /** The stored values; empty if there are none, or if they cannot be read. */
  read(): Promise<Readonly<Record<string, unknown>>>
  write(values: object): void
}
