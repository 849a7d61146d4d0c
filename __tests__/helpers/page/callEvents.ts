import type { UnknownAction } from '@reduxjs/toolkit'
import type { CallsState } from '../../../src/features/calls/callState'
import { callRequested, callsSlice, engineReported, microphoneAllowed } from '../../../src/features/calls/callsSlice'
import type { EngineFact } from '../../../src/services/callEngine'
import { mutationFulfilled, mutationRejected, queryFulfilled, queryRejected } from '../api/answers'
import { callRecord, callTarget } from '../api/sampleCalls'

/** The actions of a call, as its reducer receives them. */
export const { reducer, getInitialState } = callsSlice
export const ANSWERED_AT = 1_000_000

export const requested = (attemptId = 'A') => ({ ...callRequested(callTarget), payload: { ...callTarget, attemptId } })
export const placed = (attemptId = 'A', sid = 'C1') =>
  mutationFulfilled({
    endpointName: 'placeCall',
    originalArgs: { attemptId },
    payload: { call: callRecord({ sid, status: 'created', result: null }), connectionHandle: 'H' },
  })
export const notPlaced = (payload: object, attemptId = 'A') =>
  mutationRejected({ endpointName: 'placeCall', originalArgs: { attemptId }, payload })
export const reported = (fact: EngineFact, { callSid = 'C1', at = ANSWERED_AT } = {}) =>
  engineReported({ callSid, at, fact })
export const read = (changes = {}) =>
  queryFulfilled({ endpointName: 'getCall', originalArgs: 'C1', payload: callRecord(changes) })
export const unread = (status: unknown) =>
  queryRejected({ endpointName: 'getCall', originalArgs: 'C1', payload: { status } })
export const balance = (credits: number, at: number) =>
  queryFulfilled({ endpointName: 'getAccount', payload: { credits }, at })

export const play = (...actions: UnknownAction[]): CallsState => actions.reduce(reducer, getInitialState())
export const ringing = [requested(), microphoneAllowed({ attemptId: 'A' }), placed(), reported({ kind: 'ringing' })]
export const answered = [...ringing, reported({ kind: 'answered' })]
