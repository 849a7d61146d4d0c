import type { ActivityKind, Activity as WireAct } from '../../../../contract/activity'
import { api } from '../../../api/api'
import { rest } from '../../../api/calls'

/** Something that was done in a family of accounts. */
export interface Act {
  sid: string
  /** Milliseconds since the epoch. */
  at: number
  kind: ActivityKind
  /** Null: Tealine itself. */
  actor: Person | null
  subject: Person
  /** Names have a field of their own, where recordings make them up. */
  renamed: { from: { name: string }; to: { name: string } } | null
  /** Depending on the kind: a phone number, credits, dollars, a device or a card. */
  detail: string
}

interface Person {
  sid: string
  name: string
}

/** Which acts are listed; null for all. */
export interface ActivityFilter {
  kind: ActivityKind | null
  /** By this account, or about it. */
  personSid: string | null
}

interface ActsPage {
  acts: Act[]
  /** The cursor of the next page; null at the end. */
  nextCursor: string | null
}

const PAGE_SIZE = 10

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first. */
    listActivity: build.infiniteQuery<ActsPage, ActivityFilter, string | null>({
      // What an event of the server's stream invalidates.
      providesTags: ['Users'],
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg: { kind, personSid }, pageParam }) =>
        rest('GET Account/Activity', {
          query: {
            limit: PAGE_SIZE,
            kind: kind ?? undefined,
            account_sid: personSid ?? undefined,
            cursor: pageParam ?? undefined,
          },
          read: ({ resources }): ActsPage => ({
            acts: resources.activities.map(readAct),
            nextCursor: resources.next_cursor,
          }),
        }),
    }),
  }),
})

export const { listActivity } = activityApi.endpoints

function readAct({ sid, at, kind, actor, subject, before = '', after = '' }: WireAct): Act {
  const isRename = kind === 'user_renamed' || kind === 'name_changed'
  const renamed = isRename ? { from: { name: before }, to: { name: after } } : null
  return { sid, at: Date.parse(at), kind, actor, subject, renamed, detail: isRename ? '' : after }
}
