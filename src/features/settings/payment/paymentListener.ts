import { api } from '../../../api/api'
import { isNotFound } from '../../../api/apiError'
import { fetchOnce } from '../../../api/fetchOnce'
import type { StartListening } from '../../../redux'
import { routes } from '../../../routes'
import type { AccountPart } from '../../account/accountSlice'
import { selectCredits, selectIsParent } from '../../account/accountSlice'
import { selectPathname } from '../../navigation/navigationSlice'
import { startQueriesOfRoute } from '../../navigation/queriesOfRoute'
import type { ReplenisherPart } from '../../replenisher/replenisherSlice'
import { replenisherRetryClicked, selectReplenisher } from '../../replenisher/replenisherSlice'
import type { StatementPart } from '../../transactions/statementPages'
import { listTransactions } from '../../transactions/transactionsApi'
import { listCards, removeCard } from './paymentApi'
import type { PaymentPart } from './paymentSlice'
import { cardsRetryClicked, purchasesRetryClicked, removalConfirmed, selectRemoval } from './paymentSlice'
import { PURCHASES_ASKED } from './recentPurchases'

type Part = StatementPart & AccountPart & PaymentPart & ReplenisherPart

/** Only parents pay. */
export function listenToPayment<Other>(start: StartListening<Part & Other>) {
  startQueriesOfRoute<Part & Other>(start, {
    path: routes.payment.path,
    queries: (state) =>
      selectIsParent(state)
        ? [listCards.initiate(), ...PURCHASES_ASKED.map((asked) => listTransactions.initiate(asked))]
        : [],
    dependsOn: selectIsParent,
  })

  start({
    // It may have been changed elsewhere since it was looked for.
    predicate: (_, current, previous) =>
      selectPathname(current) === routes.payment.path &&
      selectPathname(previous) !== routes.payment.path &&
      selectReplenisher(current).status !== 'absent',
    effect: (_, { dispatch }) => void dispatch(replenisherRetryClicked()),
  })

  start({
    // A payment brings credits, and its card is saved.
    predicate: (_, current, previous) => selectCredits(current) !== selectCredits(previous),
    effect: (_, { dispatch }) => void dispatch(api.util.invalidateTags(['PaymentMethods'])),
  })

  start({
    actionCreator: cardsRetryClicked,
    effect: (_, { dispatch }) => void dispatch(fetchOnce(listCards.initiate(undefined, { forceRefetch: true }))),
  })

  start({
    actionCreator: purchasesRetryClicked,
    effect: (_, { dispatch }) => {
      for (const asked of PURCHASES_ASKED)
        void dispatch(fetchOnce(listTransactions.initiate(asked, { forceRefetch: true })))
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
    // Another tab was first: the list says so.
    matcher: removeCard.matchRejected,
    effect: ({ payload }, { dispatch }) => {
      if (payload && isNotFound(payload)) dispatch(api.util.invalidateTags(['PaymentMethods']))
    },
  })
}
