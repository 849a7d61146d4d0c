import { isAnyOf } from '@reduxjs/toolkit'
import { fetchOnce } from '../../api/fetchOnce'
import { part } from '../../components/loading/part'
import { loggedOut } from '../../events'
import type { StartListening } from '../../redux'
import { startSearch } from '../lists/startSearch'
import { startChoice, startDetails } from '../navigation/changeAddress'
import { contactBook } from './contactBook'
import { CONTACT_PARAM } from './contactsAddress'
import { getNumberPrefixes, selectPrefixesFailed } from './contactsApi'
import type { ContactsParts } from './contactsSlice'
import {
  actSubmitted,
  contactClosed,
  contactOpened,
  dialogOpened,
  exportClicked,
  importConfirmed,
  importOpened,
  searchSettled,
  searchTyped,
  selectOpenedContact,
  tabChosen,
} from './contactsSlice'
import { sendImport } from './import/sendImport'
import { performContactAct } from './performContactAct'

/** Brings a library for CSV files with it. */
const loadExport = part(() => import(/* webpackChunkName: 'contact-files' */ './files/exportContacts'))

/**
 * Changes contacts for the user, and keeps the search and open details in the URL; started once the server is known to
 * offer contacts.
 */
export function startContacts(start: StartListening<ContactsParts>) {
  start({ actionCreator: loggedOut, effect: () => contactBook.clear() })

  startSearch(start, { typed: searchTyped, settled: searchSettled, select: ({ contacts }) => contacts })
  startChoice(start, tabChosen, ({ tab }) => ({ tab: tab === 'contacts' ? tab : null, q: null }))
  startDetails(start, {
    name: CONTACT_PARAM,
    opened: contactOpened,
    closed: contactClosed,
    selectOpened: selectOpenedContact,
  })

  start({
    matcher: isAnyOf(dialogOpened, importOpened),
    effect: (_, { dispatch, getState }) => {
      if (selectPrefixesFailed(getState()))
        void dispatch(fetchOnce(getNumberPrefixes.initiate(undefined, { forceRefetch: true })))
    },
  })

  start({
    actionCreator: actSubmitted,
    effect: async ({ payload }, listener) => {
      if (payload.kind !== 'mark' && listener.getOriginalState().contacts.isSending) return
      await performContactAct(payload, listener)
    },
  })

  start({
    actionCreator: importConfirmed,
    effect: async ({ payload }, listener) => {
      if (listener.getOriginalState().contacts.import?.step !== 'preview') return
      await sendImport(payload.plan, listener)
    },
  })

  start({
    actionCreator: exportClicked,
    effect: async ({ payload }, { extra }) => (await loadExport()).exportContacts(payload.format, extra.files),
  })
}
