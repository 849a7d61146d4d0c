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

/** All kinds, in the order of the menu; the compiler checks that none is missing. */
export const ACT_KINDS = Object.keys({
  user_added: 0,
  user_renamed: 0,
  user_suspended: 0,
  user_reactivated: 0,
  user_removed: 0,
  user_left: 0,
  invitation_sent: 0,
  credits_given: 0,
  credits_taken_back: 0,
  request_approved: 0,
  request_denied: 0,
  purchase_made: 0,
  purchase_refunded: 0,
  disputed_credits_held: 0,
  disputed_credits_released: 0,
  disputed_credits_lost: 0,
  credits_adjusted: 0,
  auto_replenish_changed: 0,
  card_removed: 0,
  name_changed: 0,
  email_changed: 0,
  pin_changed: 0,
  caller_id_added: 0,
  caller_id_removed: 0,
  device_logged_out: 0,
  account_suspended: 0,
  account_reactivated: 0,
  account_unlocked: 0,
  upgrade_approved: 0,
  upgrade_denied: 0,
} satisfies Record<ActivityKind, 0>) as ActivityKind[]

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
            acts: resources.activities.flatMap(readAct),
            nextCursor: resources.next_cursor,
          }),
        }),
    }),
  }),
})

export const { listActivity } = activityApi.endpoints

/** Nothing for a kind that only a newer server knows. */
function readAct({ sid, at, kind, actor, subject, before = '', after = '' }: WireAct): Act[] {
  if (!ACT_KINDS.includes(kind)) return []
  const isRename = kind === 'user_renamed' || kind === 'name_changed'
  const renamed = isRename ? { from: { name: before }, to: { name: after } } : null
  return [{ sid, at: Date.parse(at), kind, actor, subject, renamed, detail: isRename ? '' : after }]
}
