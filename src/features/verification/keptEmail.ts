import type { AppDispatch } from '../../redux'
import type { Services } from '../../services/services'

/** Reads the email address that was typed before, for who goes back to verify another number; empty in a replay. */
export function keptEmail(handle: string) {
  return (_dispatch: AppDispatch, _getState: () => unknown, { vault }: Services): string => vault.get(handle) ?? ''
}
