import { listenToAccount } from '../features/account/accountListener'
import { listenToBanners } from '../features/banners/bannersListener'
import { listenToCallerIds } from '../features/callerIds/callerIdsListener'
import { listenToCallHistory } from '../features/callHistory/callHistoryListener'
import { listenToCalls } from '../features/calls/callsListener'
import { selectCallIsLive } from '../features/calls/callsSlice'
import { listenToCreditRequests } from '../features/creditRequests/creditRequestsListener'
import { listenToDialer } from '../features/dialer/dialerListener'
import { listenToPackages } from '../features/packages/packagesListener'
import { listenToPinReset } from '../features/pinReset/pinResetListener'
import { listenToPreferences } from '../features/preferences/preferencesListener'
import { listenToPurchase } from '../features/purchase/purchaseListener'
import { listenToRemoteConfig } from '../features/remoteConfig/remoteConfigListener'
import { listenToReplenisher } from '../features/replenisher/replenisherListener'
import { listenToSession } from '../features/session/sessionListener'
import { listenToPayment } from '../features/settings/paymentListener'
import { listenToSettings } from '../features/settings/settingsListener'
import { listenToSignUp } from '../features/signUp/signUpListener'
import { listenToSupportFile } from '../features/supportFile/supportFileListener'
import { listenToTransactions } from '../features/transactions/transactionsListener'
import { listenToUpgrade } from '../features/upgrade/upgradeListener'
import { listenToUsers } from '../features/users/usersListener'
import { listenToVerification } from '../features/verification/verificationListener'
import type { Recorder } from '../recorder/recorder'
import type { StartListening } from '../redux'
import type { RootState } from './rootReducer'
import { rootReducer } from './rootReducer'

/** Starts what every feature does when something happens; features stand in their order. */
export function startListeners(start: StartListening<RootState>, recorder: Recorder) {
  listenToPreferences(start)
  listenToRemoteConfig(start)
  listenToSupportFile(start, { recorder, reducer: rootReducer })
  listenToVerification(start)
  listenToSession(start)
  listenToPinReset(start)
  listenToSignUp(start)
  listenToAccount(start, { isInCall: selectCallIsLive })
  listenToPackages(start)
  listenToCreditRequests(start)
  listenToReplenisher(start)
  listenToCallerIds(start)
  listenToUsers(start)
  listenToCallHistory(start)
  listenToDialer(start)
  listenToPurchase(start)
  listenToCalls(start)
  listenToTransactions(start)
  listenToSettings(start)
  listenToPayment(start)
  listenToUpgrade(start)
  listenToBanners(start)
}
