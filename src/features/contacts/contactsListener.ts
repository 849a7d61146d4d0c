import { REFETCH_ON_FOCUS } from '../../api/refetchOnFocus'
import type { StartListening } from '../../redux'
import { getFeatures, selectOffers } from '../serviceFeatures/featuresApi'
import { contactBook } from './contactBook'
import { syncContacts } from './contactsApi'
import type { ContactsParts } from './contactsSlice'

/** Where the server offers contacts: keeps the contact book up to date, and loads and starts everything else. */
export function listenToContacts(start: StartListening<ContactsParts>) {
  contactBook.clear()
  start({
    matcher: getFeatures.matchFulfilled,
    effect: async (_, { dispatch, getState, unsubscribe }) => {
      if (!selectOffers(getState(), 'contacts')) return
      unsubscribe()
      void dispatch(syncContacts.initiate(undefined, REFETCH_ON_FOCUS))
      const { startContacts } = await import(/* webpackChunkName: 'contacts' */ './contactsEffects')
      startContacts(start)
    },
  })
}
