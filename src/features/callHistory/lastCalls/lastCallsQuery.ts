import { createSelector } from '@reduxjs/toolkit'
import type { ApiPart } from '../../../api/api'
import { selectAccountSid } from '../../account/accountSlice'
import type { CallsPart } from '../../calls/callsSlice'
import { selectCall } from '../../calls/callsSlice'
import { selectOffers } from '../../serviceFeatures/featuresApi'
import type { CallsPageQuery } from '../callHistoryApi'

/** How many calls before the one that the call panel shows are listed beside it. */
export const LAST_CALLS = 3

/** Queries the account's last calls with the number that the call panel shows; null without one, or where there are no notes. */
export const selectLastCallsQuery = createSelector(
  [
    (state: CallsPart) => selectCall(state).wish?.to,
    selectAccountSid,
    (state: ApiPart) => selectOffers(state, 'call_notes'),
  ],
  (to, accountSid, hasNotes): CallsPageQuery | null =>
    // The call itself may be among them.
    to && accountSid && hasNotes ? { cursor: null, accountSid, q: to, limit: LAST_CALLS + 1 } : null,
)
