import type { NewCallAnswer, TestCallAnswer, CallNotes as WrittenNotes } from '../../../contract/calls'
import type { ApiPart } from '../../api/api'
import { api } from '../../api/api'
import type { ApiError } from '../../api/apiError'
import { isNotFound } from '../../api/apiError'
import { rest } from '../../api/calls'
import { fetchOnce } from '../../api/fetchOnce'
import { recordMutations } from '../../recorded'
import type { CallConnection, QualityFigures } from '../../services/callEngine'
import type { Services } from '../../services/services'
import type { CallRecord } from './callRecord'
import { readCall } from './callRecord'
import { placePatiently } from './placePatiently'

export interface NewCallRequest {
  /** Makes the request idempotent: a repeat does not place a second call. */
  attemptId: string
  to: string
  callerIdSid: string
}

export interface PlacedCall {
  call: CallRecord
  /** Vault handle of the connection's addresses and credentials. */
  connectionHandle: string
}

/** A free call to a number that plays back what the caller says. */
export interface TestCall {
  /** E.164. */
  to: string
  maxSeconds: number
}

const callsApi = api.injectEndpoints({
  endpoints: (build) => ({
    placeCall: build.mutation<PlacedCall, NewCallRequest>({
      queryFn: async ({ attemptId, to, callerIdSid }, { dispatch, extra, getState }, _, baseQuery) => {
        const services = extra as Services
        const body = { to, caller_id_sid: callerIdSid }
        const place = () => baseQuery(rest('POST Calls', { body, intent: `call:${attemptId}`, read: readPlaced }))
        const { data, error, meta } = await placePatiently(place, { attemptId, dispatch, getState, services })
        if (error) return { error, meta }
        const { call, connection } = data as ReturnType<typeof readPlaced>
        // The credentials stay out of every action, and so out of every log.
        const connectionHandle = services.vault.put(JSON.stringify(connection))
        return { data: { call, connectionHandle }, meta }
      },
      // The caller ID was removed elsewhere: refetch the lists that still offer it.
      invalidatesTags: (_placed, error) => (error && isNotFound(error as ApiError) ? ['CallerIds'] : []),
    }),
    getCall: build.query<CallRecord, string>({
      query: (sid) => rest('GET Calls/{sid}', { params: { sid }, read: ({ resources }) => readCall(resources.call) }),
      keepUnusedDataFor: 0,
    }),
    /** Where a free test call goes; only if the server offers `test_calls`. */
    getTestCall: build.query<TestCall, void>({ query: () => rest('GET Calls/Test', { read: readTestCall }) }),
    /** Ends a call that never reached the carrier; has no effect on others. */
    cancelCall: build.mutation<CallRecord, string>({
      query: (sid) =>
        rest('DELETE Calls/{sid}', { params: { sid }, read: ({ resources }) => readCall(resources.call) }),
    }),
    /** Saves the note and outcome of a call; what is left out stays. */
    annotateCall: build.mutation<CallRecord, { sid: string } & WrittenNotes>({
      query: ({ sid, ...notes }) =>
        rest('POST Calls/{sid}', {
          params: { sid },
          body: notes,
          read: ({ resources }) => readCall(resources.call),
          outlivesPage: true,
        }),
    }),
    reportQuality: build.mutation<null, { sid: string; quality: QualityFigures }>({
      query: ({ sid, quality }) =>
        rest('POST Calls/{sid}/quality', {
          params: { sid },
          body: { mos: quality.mos, loss: quality.loss, jitter_ms: quality.jitterMs, rtt_ms: quality.rttMs },
          read: () => null,
        }),
    }),
  }),
})

export const { placeCall, getCall, cancelCall, annotateCall, reportQuality } = recordMutations(callsApi.endpoints, {
  placeCall: { arg: 'all', result: ['call', 'connectionHandle'] },
  cancelCall: { arg: 'all', result: 'all' },
  annotateCall: { arg: ['sid', 'outcome'], result: ['sid', 'outcome', 'note'] },
  reportQuality: { arg: 'all', result: 'all' },
})

export const { getTestCall } = callsApi.endpoints

const selectTestCallAnswer = getTestCall.select()

/** The test call that the server offers; null if none, or not known yet. */
export const selectTestCall = (state: ApiPart): TestCall | null => selectTestCallAnswer(state).data ?? null

/** Refetches a call; the slice stores the result, nothing stays in the cache. */
export const fetchCall = (sid: string) => fetchOnce(getCall.initiate(sid, { forceRefetch: true }))

function readTestCall({ resources: { test_call } }: TestCallAnswer): TestCall {
  return { to: test_call.to, maxSeconds: test_call.max_seconds }
}

function readPlaced({ resources: { call } }: NewCallAnswer): { call: CallRecord; connection: CallConnection } {
  const { sip_uri, ws_url, username, password, ice_servers } = call.connection
  return {
    call: readCall(call),
    connection: { sipUri: sip_uri, wsUrl: ws_url, username, password, iceServers: ice_servers },
  }
}
