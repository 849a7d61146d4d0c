import { fetchOnce } from '../../api/fetchOnce'
import { REFETCH_ON_FOCUS } from '../../api/refetchOnFocus'
import type { StartListening } from '../../redux'
import { routes } from '../../routes'
import type { AccountPart } from '../account/accountSlice'
import { accountOutdated, selectAccount, selectMay } from '../account/accountSlice'
import { getUsage, LAST_30_DAYS } from '../account/usageApi'
import type { NavigationPart } from '../navigation/navigationSlice'
import { startQueriesOfRoute } from '../navigation/queriesOfRoute'
import { applyForUpgrade, getUpgrade } from './upgradeApi'
import type { UpgradePart } from './upgradeSlice'
import { applicationSubmitted, upgradeRetryClicked } from './upgradeSlice'

type Part = AccountPart & NavigationPart & UpgradePart

/** The account may apply; only then it can have an application. */
function mayApply(state: AccountPart): boolean {
  return selectMay('account.own')(state) === true && selectAccount(state)?.isCorporate === false
}

export function listenToUpgrade<Other>(start: StartListening<Part & Other>) {
  startQueriesOfRoute<Part & Other>(start, {
    path: routes.upgrade.path,
    queries: (state) =>
      mayApply(state)
        ? [
            // Shows a decision made in the meantime when the page regains focus.
            getUpgrade.initiate(undefined, { ...REFETCH_ON_FOCUS, forceRefetch: true }),
            getUsage.initiate(LAST_30_DAYS),
          ]
        : [],
    dependsOn: mayApply,
  })

  start({
    actionCreator: upgradeRetryClicked,
    effect: (_, { dispatch }) => void dispatch(fetchOnce(getUpgrade.initiate(undefined, { forceRefetch: true }))),
  })

  start({
    actionCreator: applicationSubmitted,
    effect: ({ payload }, { dispatch, getOriginalState }) => {
      if (getOriginalState().upgrade.isSending) return
      const { companyName, website, monthlyMinutes } = payload
      const application = {
        company_name: companyName.trim(),
        ...(website.trim() && { website: website.trim() }),
        monthly_minutes: monthlyMinutes,
      }
      void dispatch(applyForUpgrade.initiate(application, { track: false }))
    },
  })

  start({
    matcher: getUpgrade.matchFulfilled,
    // Approved since the account was last fetched: refetching it makes the new packages available at once.
    effect: ({ payload }, { dispatch, getState }) => {
      if (payload?.status === 'approved' && mayApply(getState())) dispatch(accountOutdated())
    },
  })
}
