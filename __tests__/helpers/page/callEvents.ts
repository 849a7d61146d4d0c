import type { UnknownAction } from '@reduxjs/toolkit'
import type { CallsState } from '../../../src/features/calls/callState'
import { callRequested, callsSlice, engineReported, microphoneAllowed } from '../../../src/features/calls/callsSlice'
import type { EngineFact } from '../../../src/services/callEngine'
import { mutationAnswered, mutationRefused, queryAnswered, queryRefused } from '../api/answers'
import { callRecord, wish } from '../api/sampleCalls'

/** What a call is told, as its reducer hears it. */
export const { reducer, getInitialState } = callsSlice
export const ANSWERED_AT = 1_000_000

export const requested = (attemptId = 'A') => ({ ...callRequested(wish), payload: { ...wish, attemptId } })
export const placed = (attemptId = 'A', sid = 'C1') =>
  mutationAnswered({
    endpointName: 'placeCall',
    originalArgs: { attemptId },
    payload: { call: callRecord({ sid, status: 'created', result: null }), connectionHandle: 'H' },
  })
export const notPlaced = (payload: object, attemptId = 'A') =>
  mutationRefused({ endpointName: 'placeCall', originalArgs: { attemptId }, payload })
export const told = (fact: EngineFact, { callSid = 'C1', at = ANSWERED_AT } = {}) =>
  engineReported({ callSid, at, fact })
export const read = (changes = {}) =>
  queryAnswered({ endpointName: 'getCall', originalArgs: 'C1', payload: callRecord(changes) })
export const unread = (status: unknown) =>
  queryRefused({ endpointName: 'getCall', originalArgs: 'C1', payload: { status } })
export const balance = (credits: number, at: number) =>
  queryAnswered({ endpointName: 'getAccount', payload: { credits }, at })

export const play = (...actions: UnknownAction[]): CallsState => actions.reduce(reducer, getInitialState())
export const ringing = [requested(), microphoneAllowed({ attemptId: 'A' }), placed(), told({ kind: 'ringing' })]
export const answered = [...ringing, told({ kind: 'answered' })]
