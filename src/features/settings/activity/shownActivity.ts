import { createSelector } from '@reduxjs/toolkit'
import type { ApiPart } from '../../../api/api'
import type { AccountPart } from '../../account/accountSlice'
import { selectMay } from '../../account/accountSlice'
import { selectOffers } from '../../serviceFeatures/featuresApi'
import { listActivity } from './activityApi'
import type { ActivityPart } from './activitySlice'
import { selectActivityFilter } from './activitySlice'

/** Only parent accounts see the activity, where the server records it. */
export const selectHasActivity = (state: ApiPart & AccountPart): boolean =>
  selectMay('account.own')(state) === true && selectOffers(state, 'activity')

const selectResult = createSelector([selectActivityFilter], (filter) => listActivity.select(filter))

/** The loaded pages of the list, and how the last request ended. */
export const selectActivity = (state: ApiPart & ActivityPart) => selectResult(state)(state)
