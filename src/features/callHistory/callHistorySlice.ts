import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import { loggedOut, routeChanged } from '../../events'
import { recordPayloads } from '../../recorded'
import { routes } from '../../routes'
import type { SearchText } from '../lists/searchText'
import { followAddress, forgetText, settleText, typeText } from '../lists/searchText'
import { listCalls } from './callHistoryApi'
import type { DayMark } from './callsPage'
import type { CallsCriteria, ChosenFilter, ReportBy } from './filter/callsFilter'
import type { KeptCalls } from './kept/keptCalls'

/** Calls per page: the API's maximum. */
export const PAGE_SIZE = 200

/** What is kept of a page after its calls are dropped from the cache because they are far off screen. */
export interface PageOutline {
  calls: number
  days: DayMark[]
  /** Cursor of the next page; null at the end of the list. */
  next: string | null
}

export interface CallHistoryState extends SearchText {
  /** The pages loaded so far, by list key; the newest list is last. */
  lists: Record<string, PageOutline[]>
  /** The first and the last page on screen, from 0; beyond the known pages, as if all were full. */
  shown: { first: number; last: number }
  /** The call whose details were opened from the list, so that closing them goes back in the browser's history. */
  openedSid: string | null
  /** The call ID or number that was copied last. */
  copiedSid: string | null
  /** The call ID or number that the browser refused to copy last. */
  uncopied?: string
  /** The newest calls as this device kept them, until they are loaded; absent if none were looked for or found. */
  kept?: KeptCalls
}

/** What was copied of a call: the number called, or its ID. */
export interface Copied {
  sid: string
  number?: string
}

/** How many lists are remembered, for the browser's Back. */
const MAX_LISTS = 8

const initialState: CallHistoryState = {
  lists: {},
  shown: { first: 0, last: 0 },
  typed: null,
  told: null,
  openedSid: null,
  copiedSid: null,
}

/** Identifies the list of all pages for the criteria. */
export const listKey = (criteria: CallsCriteria): string => JSON.stringify(criteria)

export const callHistorySlice = createSlice({
  name: 'callHistory',
  initialState,
  reducers: {
    pagesScrolledTo: (state, { payload }: PayloadAction<{ first: number; last: number }>) => {
      state.shown = payload
    },
    textTyped: typeText,
    textSettled: settleText,
    /** The search field lost focus: the URL is updated at once. */
    textLeft: forgetText,
    filterChosen: (_state, _action: PayloadAction<Partial<ChosenFilter>>) => undefined,
    filterCleared: () => undefined,
    /** Null shows the calls themselves. */
    reportChosen: (_state, _action: PayloadAction<{ by: ReportBy | null }>) => undefined,
    reportRetryClicked: () => undefined,
    callOpened: (state, { payload }: PayloadAction<{ sid: string }>) => {
      state.openedSid = payload.sid
    },
    callClosed: () => undefined,
    /** Of a call, its ID or the number called. */
    copyClicked: (_state, _action: PayloadAction<Copied>) => undefined,
    /** The browser refuses, or has no clipboard. */
    copyRefused: (state, { payload }: PayloadAction<Copied>) => {
      state.uncopied = payload.number ?? payload.sid
    },
    callIdCopied: (state, { payload }: PayloadAction<Copied>) => {
      state.copiedSid = payload.number ?? payload.sid
      delete state.uncopied
    },
    /** The number to call and the caller ID shown to it before, both E.164; null for the one that is preselected. */
    callAgainClicked: (_state, _action: PayloadAction<{ to: string; callerId: string | null }>) => undefined,
    /** Retries a page that failed to load. */
    tryAgainClicked: () => undefined,
    /** The calls can't be loaded, or not soon: these were kept of an earlier visit. */
    keptCallsFound: (state, { payload }: PayloadAction<KeptCalls>) => {
      state.kept = payload
    },
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
        const { cursor, limit, ...criteria } = meta.arg.originalArgs
        if (limit !== PAGE_SIZE) return
        const key = listKey(criteria)
        if (cursor === null && key === listKey({})) delete state.kept
        const pages = state.lists[key] ?? []
        const at = cursor === null ? 0 : pages.findIndex(({ next }) => next === cursor) + 1
        if (cursor !== null && at === 0) return

        const { calls, days, nextCursor } = payload
        const isUnchanged = pages[at]?.next === nextCursor
        pages[at] = { calls: calls.length, days, next: nextCursor }
        if (!isUnchanged) pages.length = at + 1
        if (key in state.lists) return
        const others = Object.entries(state.lists).slice(1 - MAX_LISTS)
        state.lists = Object.fromEntries([...others, [key, pages]])
      }),
  selectors: {
    selectShownPages: (state) => state.shown,
    selectLists: (state) => state.lists,
    selectTyped: (state) => state.typed,
    selectOpenedSid: (state) => state.openedSid,
    selectCopiedSid: (state) => state.copiedSid,
    selectUncopied: (state) => state.uncopied,
    selectKept: (state) => state.kept,
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
  reportChosen,
  reportRetryClicked,
  callOpened,
  callClosed,
  copyClicked,
  callIdCopied,
  copyRefused,
  callAgainClicked,
  tryAgainClicked,
  usageRetryClicked,
  callRetryClicked,
  keptCallsFound,
} = recordPayloads(callHistorySlice.actions, 'all')
export const {
  selectShownPages,
  selectLists,
  selectTyped,
  selectOpenedSid,
  selectCopiedSid,
  selectUncopied,
  selectKept,
} = callHistorySlice.selectors
