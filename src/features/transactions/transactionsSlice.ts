import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import { loggedOut, routeChanged } from '../../events'
import { recordPayloads } from '../../recorded'
import { routes } from '../../routes'
import type { BalanceDays, StatementFilter } from './statementFilter'

export interface TransactionsState {
  /** How many pages of each list are requested, by its name; one by default. */
  pages: Record<string, number>
  /** The receipt opened from a list; for that one, the browser's Back returns to the list. */
  openedReceipt: string | null
}

const initialState: TransactionsState = { pages: {}, openedReceipt: null }

export const transactionsSlice = createSlice({
  name: 'transactions',
  initialState,
  reducers: {
    filterChosen: (_state, _action: PayloadAction<Partial<StatementFilter>>) => undefined,
    filterCleared: () => undefined,
    balanceDaysChosen: (_state, _action: PayloadAction<{ days: BalanceDays }>) => undefined,
    /** The end of the loaded lines approached the viewport. */
    endReached: (state, { payload }: PayloadAction<{ list: string; pages: number }>) => {
      state.pages[payload.list] = payload.pages + 1
    },
    /** Retries the pages that failed to load. */
    linesRetryClicked: () => undefined,
    balancesRetryClicked: () => undefined,
    receiptOpened: (state, { payload }: PayloadAction<{ sid: string }>) => {
      state.openedReceipt = payload.sid
    },
    receiptClosed: () => undefined,
    receiptRetryClicked: () => undefined,
    /** The title becomes the file name when printing to a file. */
    printClicked: (_state, _action: PayloadAction<{ title: string }>) => undefined,
  },
  extraReducers: (builder) =>
    builder
      .addCase(loggedOut, () => initialState)
      .addCase(routeChanged, (state, { payload }) => {
        if (payload.pathname !== routes.transactions.path) state.pages = {}
      }),
  selectors: {
    selectPageCount: (state, list: string) => state.pages[list] ?? 1,
    selectOpenedReceipt: (state) => state.openedReceipt,
  },
})

export type TransactionsPart = { transactions: TransactionsState }
export const {
  filterChosen,
  filterCleared,
  balanceDaysChosen,
  endReached,
  linesRetryClicked,
  balancesRetryClicked,
  receiptOpened,
  receiptClosed,
  receiptRetryClicked,
  printClicked,
} = recordPayloads(transactionsSlice.actions, 'all')
export const { selectPageCount, selectOpenedReceipt } = transactionsSlice.selectors
