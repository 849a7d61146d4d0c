import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import { loggedOut, routeChanged } from '../../events'
import { recordPayloads } from '../../recorded'
import { routes } from '../../routes'
import type { CallRecord } from '../calls/callRecord'
import type { SearchText } from '../lists/searchText'
import { followAddress, forgetText, settleText, typeText } from '../lists/searchText'
import { listCalls } from './callHistoryApi'
import type { DayMark } from './callsPage'
import type { CallsCriteria, ChosenFilter } from './filter/callsFilter'

/** Calls of one page of the list: as many as the API gives at once. */
export const PAGE = 200

/** What stays known of a page whose calls are let go when they are far from what is on screen. */
export interface PageOutline {
  calls: number
  days: DayMark[]
  /** Where the next page begins; null at the end of the list. */
  next: string | null
}

export interface CallHistoryState extends SearchText {
  /** The pages known so far, by the name of their list; the newest list stands last. */
  lists: Record<string, PageOutline[]>
  /** Pages on screen: the first and the last, from 0; past the known ones there are as many as would fit. */
  shown: { first: number; last: number }
  /** The call whose details were opened out of the list: the browser's Back leads to it. */
  openedSid: string | null
  /** The call whose id is in the clipboard. */
  copiedSid: string | null
}

/** Lists of which the way down stays known, for the browser's Back. */
const LISTS_KEPT = 8

const initialState: CallHistoryState = {
  lists: {},
  shown: { first: 0, last: 0 },
  typed: null,
  told: null,
  openedSid: null,
  copiedSid: null,
}

/** One name for a list: for all pages of what was wanted. */
export const listName = (wanted: CallsCriteria): string => JSON.stringify(wanted)

export const callHistorySlice = createSlice({
  name: 'callHistory',
  initialState,
  reducers: {
    pagesScrolledTo: (state, { payload }: PayloadAction<{ first: number; last: number }>) => {
      state.shown = payload
    },
    textTyped: typeText,
    textSettled: settleText,
    /** The search field was left: the address is told at once. */
    textLeft: forgetText,
    filterChosen: (_state, _action: PayloadAction<Partial<ChosenFilter>>) => undefined,
    filterCleared: () => undefined,
    /** The details of a call are wanted. */
    callOpened: (state, { payload }: PayloadAction<{ sid: string }>) => {
      state.openedSid = payload.sid
    },
    callClosed: () => undefined,
    copyClicked: (_state, _action: PayloadAction<{ sid: string }>) => undefined,
    callIdCopied: (state, { payload }: PayloadAction<{ sid: string }>) => {
      state.copiedSid = payload.sid
    },
    /** Whom to call and the caller ID it showed then, both E.164. */
    callAgainClicked: (_state, _action: PayloadAction<Pick<CallRecord, 'to' | 'callerId'>>) => undefined,
    /** A page failed to load. */
    tryAgainClicked: () => undefined,
    usageRetryClicked: () => undefined,
    callRetryClicked: () => undefined,
  },
  extraReducers: (builder) =>
    builder
      .addCase(loggedOut, () => initialState)
      .addCase(routeChanged, (state, { payload: { pathname, search } }) => {
        if (pathname === routes.callHistory.path) followAddress(state, search)
        else forgetText(state)
      })
      .addMatcher(listCalls.matchFulfilled, (state, { payload, meta }) => {
        const { cursor, limit, ...wanted } = meta.arg.originalArgs
        if (limit !== PAGE) return
        const name = listName(wanted)
        const pages = state.lists[name] ?? []
        const at = cursor === null ? 0 : pages.findIndex(({ next }) => next === cursor) + 1
        if (cursor !== null && at === 0) return

        const { calls, days, nextCursor } = payload
        const fits = pages[at]?.next === nextCursor
        pages[at] = { calls: calls.length, days, next: nextCursor }
        if (!fits) pages.length = at + 1
        if (name in state.lists) return
        const others = Object.entries(state.lists).slice(1 - LISTS_KEPT)
        state.lists = Object.fromEntries([...others, [name, pages]])
      }),
  selectors: {
    selectShownPages: (state) => state.shown,
    selectLists: (state) => state.lists,
    selectTyped: (state) => state.typed,
    selectOpenedSid: (state) => state.openedSid,
    selectCopiedSid: (state) => state.copiedSid,
  },
})

export type CallHistoryPart = { callHistory: CallHistoryState }
export const {
  pagesScrolledTo,
  textTyped,
  textSettled,
  textLeft,
  filterChosen,
  filterCleared,
  callOpened,
  callClosed,
  copyClicked,
  callIdCopied,
  callAgainClicked,
  tryAgainClicked,
  usageRetryClicked,
  callRetryClicked,
} = recordPayloads(callHistorySlice.actions, {
  pagesScrolledTo: 'all',
  textTyped: 'all',
  textSettled: 'all',
  filterChosen: 'all',
  callOpened: 'all',
  copyClicked: 'all',
  callIdCopied: 'all',
  callAgainClicked: 'all',
})
export const { selectShownPages, selectLists, selectTyped, selectOpenedSid, selectCopiedSid } =
  callHistorySlice.selectors
