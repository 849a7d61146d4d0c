import { createSelector } from '@reduxjs/toolkit'
import { searchTextOf } from '../lists/searchText'
import { choiceOf, selectSearch, sidOf } from '../navigation/address'
import type { NavigationPart } from '../navigation/navigationSlice'
import type { ContactsPart, ContactsTab } from './contactsSlice'
import { selectTypedSearch } from './contactsSlice'

/** The query parameter with the contact whose details are shown. */
export const CONTACT_PARAM = 'contact'

const TABS: readonly ContactsTab[] = ['recents', 'contacts']

export const selectContactsTab = createSelector(
  [selectSearch],
  (search): ContactsTab => choiceOf(search, 'tab', TABS) ?? 'recents',
)

export const selectShownContact = createSelector([selectSearch], (search) => sidOf(search, CONTACT_PARAM))

/** The text being typed, or else the one in the URL. */
export const selectContactSearch = (state: ContactsPart & NavigationPart): string =>
  selectTypedSearch(state) ?? searchTextOf(selectSearch(state))
