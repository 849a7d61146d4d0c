import { isAnyOf } from '@reduxjs/toolkit'
import { fetchOnce } from '../../api/fetchOnce'
import { REFETCH_ON_FOCUS } from '../../api/refetchOnFocus'
import type { StartListening } from '../../redux'
import { getFeatures, selectOffers } from '../serviceFeatures/featuresApi'
import { contactBook } from './contactBook'
import { getNumberPrefixes, syncContacts } from './contactsApi'
import type { ContactsParts } from './contactsSlice'
import { contactsRetryClicked, keptContactsFound } from './contactsSlice'

/** Where the server offers contacts: keeps the contact book up to date, and loads and starts everything else. */
export function listenToContacts(start: StartListening<ContactsParts>) {
  contactBook.clear()
  let isStarted = false
  const startAllElse = async () => {
    const { startContacts } = await import(/* webpackChunkName: 'contacts' */ './contactsEffects')
    if (!isStarted) startContacts(start)
    isStarted = true
  }

  start({
    matcher: getFeatures.matchFulfilled,
    effect: async (_, { dispatch, getState, unsubscribe }) => {
      if (!selectOffers(getState(), 'contacts')) return
      unsubscribe()
      void dispatch(syncContacts.initiate(undefined, REFETCH_ON_FOCUS))
      if (selectOffers(getState(), 'number_prefixes')) void dispatch(getNumberPrefixes.initiate())
      // If it can't be loaded, neither can the contacts, whose failure is shown.
      await startAllElse().catch(() => undefined)
    },
  })

  start({
    actionCreator: contactsRetryClicked,
    effect: (_, { dispatch }) => void dispatch(fetchOnce(syncContacts.initiate(undefined, { forceRefetch: true }))),
  })
  start({
    matcher: isAnyOf(syncContacts.matchFulfilled, keptContactsFound),
    effect: () => startAllElse().catch(() => undefined),
  })
}
