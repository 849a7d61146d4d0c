import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import { recordPayloads } from '../../recorded'

export interface BannersState {
  isBannerClosed: boolean
  /** Null until the cookie has been read. */
  isSaleClosed: boolean | null
}

const initialState: BannersState = { isBannerClosed: false, isSaleClosed: null }

export const bannersSlice = createSlice({
  name: 'banners',
  initialState,
  reducers: {
    bannerClosed: (state) => {
      state.isBannerClosed = true
    },
    saleCookieRead: (state, { payload }: PayloadAction<{ exists: boolean }>) => {
      state.isSaleClosed = payload.exists
    },
    saleClosed: (state) => {
      state.isSaleClosed = true
    },
  },
  selectors: { selectBanners: (state) => state },
})

export type BannersPart = { banners: BannersState }
export const { bannerClosed, saleCookieRead, saleClosed } = recordPayloads(bannersSlice.actions, {
  saleCookieRead: 'all',
})
export const { selectBanners } = bannersSlice.selectors
