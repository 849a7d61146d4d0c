import { api } from '../../api/api'
import { fetchOnce } from '../../api/fetchOnce'
import type { StartListening } from '../../redux'
import { routes } from '../../routes'
import type { AccountPart } from '../account/accountSlice'
import { selectAccountSid, selectCredits } from '../account/accountSlice'
import { dayOf } from '../callHistory/days'
import { selectLocation, selectTimeZone } from '../navigation/navigationSlice'
import { startQueriesOfRoute } from '../navigation/queriesOfRoute'
import { startDownloadsOfRoute } from '../tableFile/downloadsOfRoute'
import { addressWith, RECEIPT, selectCriteria, selectReceiptSid } from './statementFilter'
import type { StatementPart } from './statementPages'
import { selectBalancesQuery, selectFailedPages, selectPageQueries, selectPagesKey } from './statementPages'
import { getReceipt, listBalances, listTransactions, statementFileCall } from './transactionsApi'
import {
  balanceDaysChosen,
  balancesRetryClicked,
  filterChosen,
  filterCleared,
  linesRetryClicked,
  printClicked,
  receiptClosed,
  receiptOpened,
  receiptRetryClicked,
  selectOpenedReceipt,
} from './transactionsSlice'

type Part = StatementPart & AccountPart

const NO_FILTER = { kind: null, since: null, until: null }

export function listenToTransactions<Other>(start: StartListening<Part & Other>) {
  listenToAddress(start)
  startDownloadsOfRoute(start, {
    path: routes.transactions.path,
    callOf: (state) => statementFileCall(selectCriteria(state), selectTimeZone(state)),
    nameAt: (now) => `transactions-${dayOf(now)}`,
  })

  startQueriesOfRoute<Part & Other>(start, {
    path: routes.transactions.path,
    queries: (state) => [
      listBalances.initiate(selectBalancesQuery(state)),
      ...selectPageQueries(state).map((asked) => listTransactions.initiate(asked)),
    ],
    dependsOn: selectPagesKey,
  })

  startQueriesOfRoute<Part & Other>(start, {
    path: (pathname) => pathname === routes.transactions.path || pathname === routes.payment.path,
    queries: (state) => {
      const sid = selectReceiptSid(state)
      return sid === null ? [] : [getReceipt.initiate(sid)]
    },
  })

  start({
    predicate: (_, current, previous) => hasNewLine(current, previous),
    effect: (_, { dispatch }) => void dispatch(api.util.invalidateTags(['Transactions'])),
  })

  start({
    actionCreator: linesRetryClicked,
    effect: (_, { dispatch, getState }) => {
      for (const asked of selectFailedPages(getState()))
        void dispatch(fetchOnce(listTransactions.initiate(asked, { forceRefetch: true })))
    },
  })

  start({
    actionCreator: balancesRetryClicked,
    effect: (_, { dispatch, getState }) =>
      void dispatch(fetchOnce(listBalances.initiate(selectBalancesQuery(getState()), { forceRefetch: true }))),
  })

  start({
    actionCreator: receiptRetryClicked,
    effect: (_, { dispatch, getState }) => {
      const sid = selectReceiptSid(getState())
      if (sid) void dispatch(fetchOnce(getReceipt.initiate(sid, { forceRefetch: true })))
    },
  })

  start({ actionCreator: printClicked, effect: ({ payload }, { extra }) => extra.printer.print(payload.title) })
}

/** The address says what is shown: this turns what a person chooses into addresses. */
function listenToAddress<Other>(start: StartListening<Part & Other>) {
  const hereWith = (state: StatementPart, changes: Record<string, string | null>) => {
    const here = selectLocation(state) ?? { pathname: routes.placeCall.path, search: '' }
    return addressWith(here, changes)
  }

  start({
    actionCreator: filterChosen,
    effect: ({ payload }, { extra, getState }) => extra.navigation.goTo(hereWith(getState(), { ...payload })),
  })

  start({
    actionCreator: filterCleared,
    effect: (_, { extra, getState }) => extra.navigation.goTo(hereWith(getState(), NO_FILTER)),
  })

  start({
    actionCreator: balanceDaysChosen,
    effect: ({ payload }, { extra, getState }) => extra.navigation.goTo(hereWith(getState(), payload)),
  })

  start({
    actionCreator: receiptOpened,
    effect: ({ payload }, { extra, getState }) =>
      extra.navigation.goTo(hereWith(getState(), { [RECEIPT]: payload.sid })),
  })

  start({
    actionCreator: receiptClosed,
    effect: (_, { extra, getState }) => {
      const state = getState()
      if (selectOpenedReceipt(state) === selectReceiptSid(state)) extra.navigation.back()
      else extra.navigation.goTo(hereWith(state, { [RECEIPT]: null }), { replace: true })
    },
  })
}

/** Whenever the balance of one and the same account moved, something was booked. */
function hasNewLine(current: AccountPart, previous: AccountPart): boolean {
  const [now, before] = [selectCredits(current), selectCredits(previous)]
  return now !== before && before !== null && selectAccountSid(current) === selectAccountSid(previous)
}
