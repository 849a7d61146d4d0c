import { createSelector } from '@reduxjs/toolkit'
import type { UsageQuery } from '../../account/usageApi'
import { MAX_DAYS } from '../../account/usageApi'
import { selectTimeZone } from '../../navigation/navigationSlice'
import { selectFilter } from '../filter/callsFilter'

/** Stays the same object while only other parts of the filter change. */
const selectKey = createSelector([selectFilter, selectTimeZone], ({ since, until, userSid }, timeZone) => {
  const lastDays = since === null ? { lastDays: MAX_DAYS } : {}
  return JSON.stringify({ since, until, ...lastDays, userSid, timeZone } satisfies UsageQuery)
})

export const selectUsageQuery = createSelector([selectKey], (key) => JSON.parse(key) as UsageQuery)
