import { createSelector } from '@reduxjs/toolkit'
import type { CallsCount } from '../../../../contract/calls'
import { routes } from '../../../routes'
import { selectTableFile } from '../../tableFile/tableFileSlice'
import { countCalls } from '../callHistoryApi'
import { selectKept } from '../callHistorySlice'
import { selectCriteria, selectIsFiltered } from '../filter/callsFilter'
import type { HistoryPart } from '../historyPages'
import { selectOutlines } from '../historyPages'
import type { KeptCalls } from '../kept/keptCalls'
import { layOut } from './historyLayout'

export const selectLayout = createSelector([selectOutlines], layOut)

/** What this device kept of the calls, while the first page of all calls isn't there. */
export function selectKeptCalls(state: HistoryPart): KeptCalls | undefined {
  return selectIsFiltered(state) || selectIsLoaded(state) ? undefined : selectKept(state)
}

/** The first page is loaded, even if it is empty. */
export const selectIsLoaded = (state: HistoryPart): boolean => selectOutlines(state).length > 0

const selectCountResult = createSelector([selectCriteria], (criteria) => countCalls.select(criteria))

export const selectHasCalls = (state: HistoryPart): boolean => selectLayout(state).calls > 0

/** The total number of calls; null if unknown. */
export function selectTotal(state: HistoryPart): number | null {
  const { calls, isComplete } = selectLayout(state)
  if (isComplete) return calls
  const counted = selectSums(state)?.count
  return counted === undefined ? null : Math.max(counted, calls)
}

/** What the calls come to; undefined until loaded. */
export const selectSums = (state: HistoryPart): CallsCount | undefined => selectCountResult(state)(state).data

export const selectIsCounting = (state: HistoryPart): boolean => selectCountResult(state)(state).isLoading

/** More rows would exceed the maximum height browsers allow for a page. */
export const MAX_ROWS = 150_000

/** Placeholder rows below the known ones while the total is unknown. */
const PLACEHOLDER_ROWS = 10

/** Rows of the list: headings, calls, and placeholders for calls not loaded yet. */
export function selectRowCount(state: HistoryPart): number {
  const { days, calls, isComplete } = selectLayout(state)
  const known = days.length + calls
  if (isComplete) return known
  const total = selectTotal(state)
  const ahead = total === null ? PLACEHOLDER_ROWS : Math.max(1, total - calls)
  return Math.max(known, Math.min(MAX_ROWS, known + ahead))
}

export const selectCallsFile = (state: HistoryPart) => selectTableFile(state, routes.callHistory.path)
