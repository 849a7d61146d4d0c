import type { Calls } from '../../../contract/calls'
import { api } from '../../api/api'
import { rest } from '../../api/calls'
import type { CallRecord } from '../calls/callRecord'
import { readCall } from '../calls/callRecord'

export interface CallsPage {
  /** Newest first. */
  calls: CallRecord[]
  /** Where the list goes on; null at its end. */
  nextCursor: string | null
}

export interface CallsAsked {
  /** Where the page begins; null for the newest. */
  cursor: string | null
  /** Calls of this account alone; a parent otherwise sees those of its sub-accounts too. */
  accountSid?: string
}

const callHistoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCalls: build.query<CallsPage, CallsAsked>({
      query: ({ cursor, accountSid }) =>
        rest('Calls', undefined, {
          method: 'GET',
          query: { cursor: cursor ?? undefined, account_sid: accountSid },
          read: ({ resources }: Calls) => ({ calls: resources.calls.map(readCall), nextCursor: resources.next_cursor }),
        }),
      providesTags: ['Calls'],
    }),
  }),
})

export const { listCalls } = callHistoryApi.endpoints
