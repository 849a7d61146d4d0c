/**
 * Holds secrets that must never be in the state, in a log or in storage: a PIN being submitted, a verification
 * receipt, a client secret. The state contains only their handles.
 */
export interface Vault {
  put(secret: string): string
  get(handle: string): string | undefined
  remove(handle: string): void
  clear(): void
}
