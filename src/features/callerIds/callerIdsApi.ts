import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { CallerIdChange, NewCallerId, CallerId as WireCallerId } from '../../../contract/callerIds'
import type { ApiPart } from '../../api/api'
import { api } from '../../api/api'
import { rest } from '../../api/calls'
import { recordMutations } from '../../recorded'
import type { Services } from '../../services/services'

/** A number that calls may show, because its ownership was verified. */
export interface CallerId {
  sid: string
  /** E.164. */
  phoneNumber: string
  label: string
  isDefault: boolean
  /** In milliseconds since the epoch. */
  verifiedAt: number
}

const callerIdsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCallerIds: build.query<CallerId[], void>({
      query: () => rest('GET Account/CallerIds', { read: ({ resources }) => resources.caller_ids.map(readCallerId) }),
      providesTags: ['CallerIds'],
    }),
    createCallerId: build.mutation<CallerId, NewCallerId>({
      query: (body) =>
        rest('POST Account/CallerIds', {
          body,
          read: ({ resources }) => readCallerId(resources.caller_id),
        }),
    }),
    updateCallerId: build.mutation<CallerId, CallerIdChange & { sid: string }>({
      query: ({ sid, ...change }) =>
        rest('POST Account/CallerIds/{sid}', {
          params: { sid },
          body: change,
          read: ({ resources }) => readCallerId(resources.caller_id),
        }),
      invalidatesTags: ['CallerIds'],
    }),
    deleteCallerId: build.mutation<unknown, { sid: string }>({
      query: ({ sid }) => rest('DELETE Account/CallerIds/{sid}', { params: { sid } }),
      invalidatesTags: ['CallerIds'],
    }),
  }),
})

export const { listCallerIds, createCallerId, updateCallerId, deleteCallerId } = recordMutations(
  callerIdsApi.endpoints,
  {
    createCallerId: { arg: ['label'], result: 'all' },
    updateCallerId: { arg: 'all', result: 'all' },
    deleteCallerId: { arg: 'all', result: 'all' },
  },
)

/** Adds a caller ID returned by the server to the cached list, if that is loaded. */
export function addCachedCallerId(callerId: CallerId) {
  return updateCachedList((list) => [...list.filter(({ sid }) => sid !== callerId.sid), callerId])
}

/** Removes a caller ID from the cached list after the server has deleted it. */
export function removeCachedCallerId(removedSid: string) {
  return updateCachedList((list) => list.filter(({ sid }) => sid !== removedSid))
}

function updateCachedList(change: (list: CallerId[]) => CallerId[]) {
  const thunk = callerIdsApi.util.updateQueryData('listCallerIds', undefined, change)
  // The thunk is typed for the store's whole state, which a feature's dispatch doesn't know.
  return thunk as ThunkAction<unknown, unknown, Services, UnknownAction>
}

const selectAnswer = listCallerIds.select()

/** Undefined until loaded. */
export const selectCallerIds = (state: ApiPart): CallerId[] | undefined => selectAnswer(state).data

/** Loading them failed, and none are cached. */
export const selectCallerIdsFailed = (state: ApiPart): boolean => {
  const { isError, data } = selectAnswer(state)
  return isError && !data
}

function readCallerId({ sid, phone_number, label, is_default, verified_at }: WireCallerId): CallerId {
  return { sid, phoneNumber: phone_number, label, isDefault: is_default, verifiedAt: Date.parse(verified_at) }
}
