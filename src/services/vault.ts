/**
 * Keeps what must be carried on but may never stand in state, in a log or in storage:
 * a PIN on its way, a verification receipt, a client secret. State holds the handle.
 */
export interface Vault {
  put(secret: string): string
  get(handle: string): string | undefined
  remove(handle: string): void
  clear(): void
}
