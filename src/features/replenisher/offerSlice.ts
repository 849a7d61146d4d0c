import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import { loggedOut } from '../../events'
import { recordPayloads } from '../../recorded'
import type { AccountPart } from '../account/accountSlice'
import { selectAccount, selectIsCardless, selectMay } from '../account/accountSlice'
import type { PackagesPart } from '../packages/packagesSlice'
import { selectListing } from '../packages/packagesSlice'
import { saveReplenisher } from './replenisherApi'
import type { ReplenisherPart } from './replenisherSlice'
import { selectReplenisher } from './replenisherSlice'

export interface OfferState {
  /** It was closed in the last 45 days; null until the cookie has been checked. */
  isDeclined: boolean | null
  /** Null means the package with the fewest credits. */
  packageId: string | null
  step: 'offered' | 'saving' | 'saved'
}

const initialState: OfferState = { isDeclined: null, packageId: null, step: 'offered' }

/** The offer of auto-replenish (spec §2, "Auto-replenish offer dialog"). */
export const offerSlice = createSlice({
  name: 'offer',
  initialState,
  reducers: {
    offerCookieRead: (state, { payload }: PayloadAction<{ exists: boolean }>) => {
      state.isDeclined = payload.exists
    },
    offerPackageChosen: (state, { payload }: PayloadAction<{ packageId: string }>) => {
      if (state.step === 'offered') state.packageId = payload.packageId
    },
    offerAccepted: (state, { payload }: PayloadAction<{ packageId: string }>) => {
      if (state.step !== 'offered') return
      state.step = 'saving'
      state.packageId = payload.packageId
    },
    offerClosed: (state) => {
      state.isDeclined = true
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(loggedOut, () => initialState)
      .addMatcher(saveReplenisher.matchFulfilled, (state, { meta }) => {
        if (meta.arg.originalArgs.from === 'offer' && state.step === 'saving') state.step = 'saved'
      })
      .addMatcher(saveReplenisher.matchRejected, (state, { meta }) => {
        if (meta.arg.originalArgs.from === 'offer' && state.step === 'saving') state.step = 'offered'
      }),
  selectors: { selectOffer: (state) => state },
})

export type OfferPart = { offer: OfferState }
export const { offerCookieRead, offerPackageChosen, offerAccepted, offerClosed } = recordPayloads(
  offerSlice.actions,
  'all',
)
export const { selectOffer } = offerSlice.selectors

type Part = OfferPart & ReplenisherPart & PackagesPart & AccountPart

export function selectOfferedPackage(state: Part) {
  const { packages } = selectListing(state, 'corporate')
  return packages.find(({ id }) => id === selectOffer(state).packageId) ?? packages[0]
}

/**
 * All conditions of the offer hold (spec §2). Once accepted, it stays open until it has confirmed that. Somebody who
 * has neither bought anything nor saved a card is welcomed first: nothing could be charged.
 */
export function selectIsOfferOpen(state: Part): boolean {
  const { isDeclined, step } = selectOffer(state)
  if (isDeclined !== false || !selectMay('credits.buy')(state)) return false
  if (selectIsCardless(state) && !selectAccount(state)?.isPaid) return false
  if (step !== 'offered') return true
  const { status, active } = selectReplenisher(state)
  const hasReplenisher = active !== null || selectAccount(state)?.hasReplenisher
  const isLoaded = status === 'known' || status === 'failed'
  return isLoaded && !hasReplenisher && selectOfferedPackage(state) !== undefined
}
