import type { CallerId } from './callerIdsApi'

/** What speaks for a caller ID, the strongest first. */
export interface CallerIdHints {
  /** Chosen by hand for the number being dialed. */
  chosenSid: string | null
  /** Shown the last time this number was called, in E.164. */
  lastForNumber: string | null
  /** Used last, whatever was called. */
  lastSid: string | null
}

export interface Preselection {
  callerId: CallerId | null
  /** Why it stands there. */
  because: 'chosen' | 'lastForNumber' | 'lastUsed' | 'default' | 'first' | 'none'
  /** What would have been preselected had it not been removed; told, so that another is never shown silently. */
  gone: 'lastForNumber' | 'lastUsed' | null
}

/** The caller ID offered for a call: last used for this number, then last used, then the default, then the first. */
export function preselect(callerIds: readonly CallerId[], hints: CallerIdHints): Preselection {
  const bySid = (sid: string | null) => callerIds.find((callerId) => callerId.sid === sid)
  const forNumber = callerIds.find((callerId) => callerId.phoneNumber === hints.lastForNumber)
  const offers: [CallerId | undefined, Preselection['because']][] = [
    [bySid(hints.chosenSid), 'chosen'],
    [forNumber, 'lastForNumber'],
    [bySid(hints.lastSid), 'lastUsed'],
    [callerIds.find((callerId) => callerId.isDefault), 'default'],
    [callerIds[0], 'first'],
  ]
  const [callerId = null, because] = offers.find(([offer]) => offer) ?? [null, 'none' as const]
  return { callerId, because, gone: goneOf(hints, because, Boolean(forNumber), Boolean(bySid(hints.lastSid))) }
}

function goneOf(hints: CallerIdHints, because: Preselection['because'], hasForNumber: boolean, hasLast: boolean) {
  if (because === 'chosen') return null
  if (hints.lastForNumber && !hasForNumber) return 'lastForNumber'
  if (because !== 'lastForNumber' && hints.lastSid && !hasLast) return 'lastUsed'
  return null
}
