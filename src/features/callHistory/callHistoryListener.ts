import { api } from '../../api/api'
import { fetchOnce } from '../../api/fetchOnce'
import { REFETCH_ON_FOCUS } from '../../api/refetchOnFocus'
import type { StartLoggedIn } from '../../redux'
import { routes } from '../../routes'
import { getUsage } from '../account/usageApi'
import type { CallsPart } from '../calls/callsSlice'
import { selectCall } from '../calls/callsSlice'
import { selectTimeZone } from '../navigation/navigationSlice'
import { startQueriesOfRoute } from '../navigation/queriesOfRoute'
import { startDownloadsOfRoute } from '../tableFile/downloadsOfRoute'
import { listSubAccounts } from '../users/usersApi'
import { callsFileCall, countCalls, lookUpCall } from './callHistoryApi'
import {
  callIdCopied,
  callRetryClicked,
  copyClicked,
  copyRefused,
  reportRetryClicked,
  usageRetryClicked,
} from './callHistorySlice'
import { selectCallSid, selectCriteria, selectSeesFamily } from './filter/callsFilter'
import { listenToFilter } from './filter/filterListener'
import type { HistoryPart } from './historyPages'
import { selectOpenCall } from './historyPages'
import { listenToPages } from './historyPagesListener'
import { selectReportFileName, selectReportQuery, selectReports } from './report/report'
import { getCallReport, reportFileCall } from './report/reportApi'
import { selectUsageQuery } from './usage/usageQuery'

type Part = HistoryPart & CallsPart

export function listenToCallHistory<Other>(start: StartLoggedIn<Part & Other>) {
  listenToPages(start)
  listenToFilter(start)
  startDownloadsOfRoute(start, {
    path: routes.callHistory.path,
    callOf(state) {
      const report = selectReportQuery(state)
      return report ? reportFileCall(report) : callsFileCall(selectCriteria(state), selectTimeZone(state))
    },
    name: (state, today) => selectReportFileName(state, today) ?? `calls-${today}`,
  })

  startQueriesOfRoute<Part & Other>(start, {
    path: routes.callHistory.path,
    queries: (state) => [
      countCalls.initiate(selectCriteria(state), REFETCH_ON_FOCUS),
      getUsage.initiate(selectUsageQuery(state), REFETCH_ON_FOCUS),
      ...(selectSeesFamily(state) ? [listSubAccounts.initiate()] : []),
      ...reports(state),
      ...lookUps(state),
    ],
    dependsOn: (state) => selectReports(state).length + (selectSeesFamily(state) ? 1 : 0),
  })

  start({
    predicate: (_, current, previous) => hasCallChanged(current, previous),
    effect: (_, { dispatch }) => void dispatch(api.util.invalidateTags(['Calls'])),
  })

  start({
    actionCreator: usageRetryClicked,
    effect: (_, { dispatch, getState }) =>
      void dispatch(fetchOnce(getUsage.initiate(selectUsageQuery(getState()), { forceRefetch: true }))),
  })

  start({
    actionCreator: reportRetryClicked,
    effect: (_, { dispatch, getState }) => {
      const query = selectReportQuery(getState())
      if (query) void dispatch(fetchOnce(getCallReport.initiate(query, { forceRefetch: true })))
    },
  })

  start({
    actionCreator: callRetryClicked,
    effect: (_, { dispatch, getState }) => {
      const sid = selectCallSid(getState())
      if (sid) void dispatch(fetchOnce(lookUpCall.initiate(sid, { forceRefetch: true })))
    },
  })

  start({
    actionCreator: copyClicked,
    effect: async ({ payload }, { dispatch, extra }) => {
      const isCopied = await extra.clipboard.copy(payload.number ?? payload.sid)
      dispatch(isCopied ? callIdCopied(payload) : copyRefused(payload))
    },
  })
}

function reports(state: HistoryPart) {
  const query = selectReportQuery(state)
  return query ? [getCallReport.initiate(query, REFETCH_ON_FOCUS)] : []
}

/** A call opened by its URL may not be on any loaded page. */
function lookUps(state: HistoryPart) {
  const sid = selectCallSid(state)
  return sid !== null && !selectOpenCall(state) ? [lookUpCall.initiate(sid)] : []
}

/** A call ended, or its final record arrived from the server. */
function hasCallChanged(current: CallsPart, previous: CallsPart): boolean {
  const [now, before] = [selectCall(current), selectCall(previous)]
  if (now === before) return false
  return (now.phase === 'ended' && before.phase !== 'ended') || (now.record !== null && now.record !== before.record)
}
