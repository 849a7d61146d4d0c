import { createSlice } from '@reduxjs/toolkit'
import type { Package, PackageGroup } from '../../../contract/packages'
import { loggedOut } from '../../events'
import { listProducts } from './packagesApi'

/** A package of credits that can be bought. */
export interface CreditPackage {
  id: string
  name: string
  credits: number
  /** US dollars. */
  amount: number
  images: string[]
  group: string
}

interface Listing {
  status: 'absent' | 'loading' | 'known' | 'failed'
  /** Sorted by credits, ascending. */
  packages: CreditPackage[]
}

export type PackagesState = Record<PackageGroup, Listing>

const ABSENT: Listing = { status: 'absent', packages: [] }
const initialState: PackagesState = { standard: ABSENT, corporate: ABSENT }

export const packagesSlice = createSlice({
  name: 'packages',
  initialState,
  reducers: { packagesRetryClicked: () => undefined },
  extraReducers: (builder) =>
    builder
      .addCase(loggedOut, () => initialState)
      .addMatcher(listProducts.matchPending, (state, { meta }) => {
        state[meta.arg.originalArgs.group].status = 'loading'
      })
      .addMatcher(listProducts.matchFulfilled, (state, { payload, meta }) => {
        const { group } = meta.arg.originalArgs
        if (state[group].status !== 'loading') return
        const packages = payload.map(creditPackage).sort((one, other) => one.credits - other.credits)
        state[group] = { status: 'known', packages }
      })
      .addMatcher(listProducts.matchRejected, (state, { meta }) => {
        const { group } = meta.arg.originalArgs
        if (state[group].status === 'loading' && meta.rejectedWithValue) state[group].status = 'failed'
      }),
  selectors: {
    selectListing: (state, group: PackageGroup) => state[group],
  },
})

function creditPackage({ id, name, default_price, images, metadata }: Package): CreditPackage {
  return {
    id,
    name,
    credits: Number(metadata.credits),
    amount: default_price.unit_amount / 100,
    images,
    group: metadata.group,
  }
}

export type PackagesPart = { packages: PackagesState }
export const { packagesRetryClicked } = packagesSlice.actions
export const { selectListing } = packagesSlice.selectors
