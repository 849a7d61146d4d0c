import type { CallerId } from './callerIdsApi'

/** What to base the preselection on, in order of priority. */
export interface CallerIdHints {
  /** Chosen by the user for the number being dialed. */
  chosenSid: string | null
  /** Shown the last time this number was called, in E.164. */
  lastForNumber: string | null
  /** Last used for any number. */
  lastSid: string | null
}

export interface Preselection {
  callerId: CallerId | null
  reason: 'chosen' | 'lastForNumber' | 'lastUsed' | 'default' | 'first' | 'none'
  /** Which caller ID would have been preselected but was removed, so that the UI can warn about the substitute. */
  removed: 'lastForNumber' | 'lastUsed' | null
}

/** The caller ID offered for a call: last used for this number, then last used, then the default, then the first. */
export function preselect(callerIds: readonly CallerId[], hints: CallerIdHints): Preselection {
  const bySid = (sid: string | null) => callerIds.find((callerId) => callerId.sid === sid)
  const forNumber = callerIds.find((callerId) => callerId.phoneNumber === hints.lastForNumber)
  const candidates: [CallerId | undefined, Preselection['reason']][] = [
    [bySid(hints.chosenSid), 'chosen'],
    [forNumber, 'lastForNumber'],
    [bySid(hints.lastSid), 'lastUsed'],
    [callerIds.find((callerId) => callerId.isDefault), 'default'],
    [callerIds[0], 'first'],
  ]
  const [callerId = null, reason] = candidates.find(([candidate]) => candidate) ?? [null, 'none' as const]
  return { callerId, reason, removed: removedOf(hints, reason, Boolean(forNumber), Boolean(bySid(hints.lastSid))) }
}

function removedOf(hints: CallerIdHints, reason: Preselection['reason'], hasForNumber: boolean, hasLast: boolean) {
  if (reason === 'chosen') return null
  if (hints.lastForNumber && !hasForNumber) return 'lastForNumber'
  if (reason !== 'lastForNumber' && hints.lastSid && !hasLast) return 'lastUsed'
  return null
}
