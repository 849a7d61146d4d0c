import type { UnknownAction } from '@reduxjs/toolkit'
import { placeCall } from '../features/calls/callsApi'
import { callPrevented, callRequested, engineReported } from '../features/calls/callsSlice'
import type { EndCause, EngineFact, QualityReading } from '../services/callEngine'

/** What the telephone did at an action. */
export interface CallStep {
  /** The action, starting at 1. */
  position: number
  at: number
  kind: Exclude<EngineFact['kind'], 'quality' | 'devices'> | 'requested' | 'placed' | 'prevented'
  /** The SIP status of an end, or what was switched on or off. */
  detail?: string
}

/** A measurement during a call. */
export interface QualityPoint {
  position: number
  at: number
  reading: QualityReading
}

/** A call, as far as the recording knows it. */
export interface RecordedCall {
  /** The id that the server and the carrier know it by; null if it was never placed. */
  sid: string | null
  to: string
  requestedAt: number | undefined
  answeredAt: number | undefined
  endedAt: number | undefined
  end: EndCause | undefined
  steps: CallStep[]
  quality: QualityPoint[]
}

/** The calls of a recording, in the order in which they were placed. */
export function callsOf(actions: readonly UnknownAction[], moments: readonly number[]): RecordedCall[] {
  const calls: RecordedCall[] = []
  const current = () => calls.at(-1) ?? begin(calls)
  for (const [index, action] of actions.entries()) {
    const place = { position: index + 1, at: moments[index] ?? 0 }
    if (callRequested.match(action)) {
      const call = begin(calls, String(action.payload?.to ?? ''))
      call.requestedAt = place.at
      call.steps.push({ ...place, kind: 'requested' })
    } else if (placeCall.matchFulfilled(action)) {
      const call = current()
      call.sid = action.payload?.call?.sid ?? null
      call.steps.push({ ...place, kind: 'placed' })
    } else if (callPrevented.match(action)) {
      Object.assign(current(), { end: action.payload?.cause, endedAt: place.at })
      current().steps.push({ ...place, kind: 'prevented', detail: String(action.payload?.cause) })
    } else if (engineReported.match(action) && action.payload?.callSid) {
      const { callSid, fact } = action.payload
      const call = calls.find(({ sid }) => sid === callSid) ?? Object.assign(begin(calls), { sid: callSid })
      addFact(call, fact, place)
    }
  }
  return calls
}

function begin(calls: RecordedCall[], to = ''): RecordedCall {
  const call: RecordedCall = {
    sid: null,
    to,
    requestedAt: undefined,
    answeredAt: undefined,
    endedAt: undefined,
    end: undefined,
    steps: [],
    quality: [],
  }
  calls.push(call)
  return call
}

function addFact(call: RecordedCall, fact: EngineFact, place: { position: number; at: number }): void {
  if (fact.kind === 'quality') return void call.quality.push({ ...place, reading: fact.reading })
  if (fact.kind === 'devices') return
  if (fact.kind === 'answered') call.answeredAt = place.at
  if (fact.kind === 'ended') Object.assign(call, { end: fact.cause, endedAt: place.at })
  call.steps.push({ ...place, kind: fact.kind, ...detailOf(fact) })
}

function detailOf(fact: EngineFact): { detail?: string } {
  if (fact.kind === 'ended') return { detail: fact.sipStatus ? `${fact.cause}, SIP ${fact.sipStatus}` : fact.cause }
  return 'on' in fact ? { detail: fact.on ? 'on' : 'off' } : {}
}
