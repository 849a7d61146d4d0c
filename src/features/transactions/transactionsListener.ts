import { api } from '../../api/api'
import { fetchOnce } from '../../api/fetchOnce'
import type { StartListening, StartLoggedIn } from '../../redux'
import { routes } from '../../routes'
import type { AccountPart } from '../account/accountSlice'
import { selectAccountSid, selectCredits } from '../account/accountSlice'
import { getUsage } from '../account/usageApi'
import { startChoice, startDetails } from '../navigation/changeAddress'
import { selectTimeZone } from '../navigation/navigationSlice'
import { startQueriesOfRoute } from '../navigation/queriesOfRoute'
import { startDownloadsOfRoute } from '../tableFile/downloadsOfRoute'
import { NO_FILTER, RECEIPT_PARAM, selectCriteria, selectReceiptSid } from './statementFilter'
import type { StatementPart } from './statementPages'
import { selectBalancesQuery, selectFailedPages, selectPageQueries, selectPagesKey } from './statementPages'
import { getReceipt, listTransactions, statementFileCall } from './transactionsApi'
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

export function listenToTransactions<Other>(start: StartLoggedIn<Part & Other>) {
  listenToAddress(start)
  startDownloadsOfRoute(start, {
    path: routes.transactions.path,
    callOf: (state) => statementFileCall(selectCriteria(state), selectTimeZone(state)),
    name: 'transactions',
  })

  startQueriesOfRoute<Part & Other>(start, {
    path: routes.transactions.path,
    queries: (state) => [
      getUsage.initiate(selectBalancesQuery(state)),
      ...selectPageQueries(state).map((query) => listTransactions.initiate(query)),
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
      for (const query of selectFailedPages(getState()))
        void dispatch(fetchOnce(listTransactions.initiate(query, { forceRefetch: true })))
    },
  })

  start({
    actionCreator: balancesRetryClicked,
    effect: (_, { dispatch, getState }) =>
      void dispatch(fetchOnce(getUsage.initiate(selectBalancesQuery(getState()), { forceRefetch: true }))),
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

/** Writes the user's choices into the URL, which determines what is shown. */
function listenToAddress<Other>(start: StartListening<Part & Other>) {
  startChoice(start, filterChosen, (filter) => ({ ...filter }))
  startChoice(start, filterCleared, () => NO_FILTER)
  startChoice(start, balanceDaysChosen, (choice) => choice)
  startDetails(start, {
    name: RECEIPT_PARAM,
    opened: receiptOpened,
    closed: receiptClosed,
    selectOpened: selectOpenedReceipt,
  })
}

/** Something was booked: the balance of the same account has changed. */
function hasNewLine(current: AccountPart, previous: AccountPart): boolean {
  const [now, before] = [selectCredits(current), selectCredits(previous)]
  return now !== before && before !== null && selectAccountSid(current) === selectAccountSid(previous)
}
