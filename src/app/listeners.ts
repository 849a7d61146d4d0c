import { routeChanged } from '../events'
import { listenToAccount } from '../features/account/accountListener'
import { listenToAppUpdate } from '../features/appUpdate/appUpdateListener'
import { listenToBanners } from '../features/banners/bannersListener'
import { listenToCallerIds } from '../features/callerIds/callerIdsListener'
import { listenToCallHistory } from '../features/callHistory/callHistoryListener'
import { listenToCalls } from '../features/calls/callsListener'
import { selectCallIsLive } from '../features/calls/callsSlice'
import { listenToContacts } from '../features/contacts/contactsListener'
import { listenToCreditRequests } from '../features/creditRequests/creditRequestsListener'
import { listenToDialer } from '../features/dialer/dialerListener'
import { listenToDocuments } from '../features/documents/documentsListener'
import { listenToHelp } from '../features/help/helpListener'
import { listenToKeptLists } from '../features/keptLists/keptListsListener'
import { listenToLiveEvents } from '../features/liveEvents/liveEventsListener'
import { listenToPackages } from '../features/packages/packagesListener'
import { listenToPurchase } from '../features/purchase/purchaseListener'
import { listenToReplenisher } from '../features/replenisher/replenisherListener'
import { listenToFeatures } from '../features/serviceFeatures/featuresListener'
import { listenToPayment } from '../features/settings/payment/paymentListener'
import { listenToSettings } from '../features/settings/settingsListener'
import { listenToTransactions } from '../features/transactions/transactionsListener'
import { listenToUpgrade } from '../features/upgrade/upgradeListener'
import { listenToUsers } from '../features/users/usersListener'
import type { StartLoggedIn } from '../redux'
import type { RootState } from './rootReducer'

/** Starts the listeners of the features for logged-in users, in the features' order. */
export function startListeners(start: StartLoggedIn<RootState>) {
  listenToAppUpdate(start)
  listenToAccount(start, { isInCall: selectCallIsLive })
  listenToFeatures(start)
  listenToPackages(start)
  listenToCreditRequests(start)
  listenToReplenisher(start)
  listenToCallerIds(start)
  listenToContacts(start)
  listenToUsers(start)
  listenToDocuments(start)
  listenToCallHistory(start)
  listenToDialer(start)
  listenToPurchase(start)
  listenToCalls(start)
  listenToTransactions(start)
  listenToSettings(start)
  listenToPayment(start)
  listenToUpgrade(start)
  listenToHelp(start)
  listenToBanners(start)
  listenToKeptLists(start)
  listenToLiveEvents(start)

  start({
    actionCreator: routeChanged,
    effect: (_, { dispatch, extra, getState, unsubscribe }) => {
      unsubscribe()
      extra.page.whenIdle(() => {
        import(/* webpackChunkName: 'late-listeners' */ './lateListeners').then(
          ({ startLateListeners }) => startLateListeners(start, { dispatch, extra, getState }),
          // The app works without.
          () => undefined,
        )
      })
    },
  })
}
