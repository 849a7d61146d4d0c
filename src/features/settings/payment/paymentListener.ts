import { api } from '../../../api/api'
import { isNotFound } from '../../../api/apiError'
import { fetchOnce } from '../../../api/fetchOnce'
import { part } from '../../../components/loading/part'
import type { StartListening } from '../../../redux'
import { routes } from '../../../routes'
import type { AccountPart } from '../../account/accountSlice'
import { selectCredits, selectMay } from '../../account/accountSlice'
import { selectPathname } from '../../navigation/navigationSlice'
import { startQueriesOfRoute } from '../../navigation/queriesOfRoute'
import { listWaitingPurchases } from '../../purchase/waitingApi'
import type { ReplenisherPart } from '../../replenisher/replenisherSlice'
import { replenisherRetryClicked, selectReplenisher } from '../../replenisher/replenisherSlice'
import type { StatementPart } from '../../transactions/statementPages'
import { listTransactions } from '../../transactions/transactionsApi'
import { listCards, removeCard } from './paymentApi'
import type { PaymentPart } from './paymentSlice'
import {
  cardsRetryClicked,
  confirmationEnded,
  confirmClicked,
  purchasesRetryClicked,
  removalConfirmed,
  selectConfirming,
  selectRemoval,
} from './paymentSlice'
import { PURCHASE_QUERIES } from './recentPurchases'

const loadConfirmPayment = part(async () => (await import('./confirmPayment')).confirmPayment)

type Part = StatementPart & AccountPart & PaymentPart & ReplenisherPart

const mayBuy = selectMay('credits.buy')

/** Keeps the payment tab up to date and removes cards. Only for accounts that may buy. */
export function listenToPayment<Other>(start: StartListening<Part & Other>) {
  startQueriesOfRoute<Part & Other>(start, {
    path: routes.payment.path,
    queries: (state) =>
      mayBuy(state)
        ? [
            listCards.initiate(),
            listWaitingPurchases.initiate(),
            ...PURCHASE_QUERIES.map((query) => listTransactions.initiate(query)),
          ]
        : [],
    dependsOn: mayBuy,
  })

  start({
    // The settings may have changed elsewhere since they were loaded.
    predicate: (_, current, previous) =>
      selectPathname(current) === routes.payment.path &&
      selectPathname(previous) !== routes.payment.path &&
      selectReplenisher(current).status !== 'absent',
    effect: (_, { dispatch }) => void dispatch(replenisherRetryClicked()),
  })

  start({
    // Credits may come from a payment, whose card is saved.
    predicate: (_, current, previous) =>
      selectCredits(previous) !== null && selectCredits(current) !== selectCredits(previous),
    effect: (_, { dispatch }) => void dispatch(api.util.invalidateTags(['PaymentMethods'])),
  })

  start({
    actionCreator: cardsRetryClicked,
    effect: (_, { dispatch }) => void dispatch(fetchOnce(listCards.initiate(undefined, { forceRefetch: true }))),
  })

  start({
    actionCreator: purchasesRetryClicked,
    effect: (_, { dispatch }) => {
      for (const query of PURCHASE_QUERIES)
        void dispatch(fetchOnce(listTransactions.initiate(query, { forceRefetch: true })))
    },
  })

  start({
    actionCreator: removalConfirmed,
    effect: (_, { dispatch, getState, getOriginalState }) => {
      const removal = selectRemoval(getState())
      if (!removal || selectRemoval(getOriginalState())?.isSending) return
      void dispatch(removeCard.initiate({ sid: removal.sid }, { track: false }))
    },
  })

  start({
    actionCreator: confirmClicked,
    effect: async ({ payload: { sid } }, { dispatch, extra, getState, getOriginalState, pause }) => {
      if (selectConfirming(getOriginalState())?.isSending) return
      const confirm = await loadConfirmPayment().catch(() => undefined)
      if (confirm) await confirm(sid, { dispatch, extra, getState, pause })
      else dispatch(confirmationEnded({ sid, outcome: 'unknown' }))
    },
  })

  start({
    // Another tab has removed the card: the list is refetched.
    matcher: removeCard.matchRejected,
    effect: ({ payload }, { dispatch }) => {
      if (payload && isNotFound(payload)) dispatch(api.util.invalidateTags(['PaymentMethods']))
    },
  })
}
