import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { CallerIdChange, NewCallerId, CallerId as WireCallerId } from '../../../contract/callerIds'
import type { ApiPart } from '../../api/api'
import { api } from '../../api/api'
import { rest } from '../../api/calls'
import { recordMutations } from '../../recorded'
import type { Services } from '../../services/services'

/** A number whose ownership was verified, and which calls may show. */
export interface CallerId {
  sid: string
  /** E.164. */
  phoneNumber: string
  label: string
  isDefault: boolean
  /** When it was proved, in milliseconds since the epoch. */
  verifiedAt: number
}

const callerIdsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCallerIds: build.query<CallerId[], void>({
      query: () => rest('GET Account/CallerIds', { read: ({ resources }) => resources.caller_ids.map(readCallerId) }),
      providesTags: ['CallerIds'],
    }),
    createCallerId: build.mutation<CallerId, NewCallerId>({
      query: (wanted) =>
        rest('POST Account/CallerIds', {
          body: wanted,
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

/** Puts a caller ID the server has just answered into the list, where the list is known. */
export function callerIdListed(callerId: CallerId) {
  return listChanged((list) => [...list.filter(({ sid }) => sid !== callerId.sid), callerId])
}

/** Takes one that the server has removed out of the list. */
export function callerIdUnlisted(removedSid: string) {
  return listChanged((list) => list.filter(({ sid }) => sid !== removedSid))
}

function listChanged(change: (list: CallerId[]) => CallerId[]) {
  const thunk = callerIdsApi.util.updateQueryData('listCallerIds', undefined, change)
  // The thunk asks for the whole API's state; a feature's dispatch knows of none.
  return thunk as ThunkAction<unknown, unknown, Services, UnknownAction>
}

const selectAnswer = listCallerIds.select()

/** Undefined until they are known. */
export const selectCallerIds = (state: ApiPart): CallerId[] | undefined => selectAnswer(state).data

/** Whether they are unknown because the last request for them failed. */
export const selectCallerIdsFailed = (state: ApiPart): boolean => {
  const { isError, data } = selectAnswer(state)
  return isError && !data
}

function readCallerId({ sid, phone_number, label, is_default, verified_at }: WireCallerId): CallerId {
  return { sid, phoneNumber: phone_number, label, isDefault: is_default, verifiedAt: Date.parse(verified_at) }
}
