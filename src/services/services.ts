import type { CallEngine } from './callEngine'
import type { Clock } from './clock'
import type { Cookies } from './cookies'
import type { Navigation } from './navigation'
import type { Vault } from './vault'

/** The only door out of the store: listeners and the base query reach the world through these. */
export interface Services {
  clock: Clock
  cookies: Cookies
  navigation: Navigation
  vault: Vault
  engine: CallEngine
  /** Random identifier for idempotency keys (UUID v4). */
  newId(): string
}
