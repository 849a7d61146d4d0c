import { createSelector } from '@reduxjs/toolkit'
import type { ApiPart } from '../../api/api'
import { searchTextOf } from '../lists/searchText'
import { selectSearch, sidOf } from '../navigation/address'
import type { NavigationPart } from '../navigation/navigationSlice'
import type { User } from './usersApi'
import { selectSubAccounts } from './usersApi'
import type { UsersPart } from './usersSlice'
import { selectTypedSearch } from './usersSlice'

/** Users whose name or number contains a text; numbers in any format. */
export function matchingUsers(users: User[], text: string): User[] {
  const wanted = text.trim().toLowerCase()
  if (!wanted) return users
  const digits = /^[+\d\s().-]+$/.test(wanted) ? wanted.replace(/\D/g, '') : ''
  return users.filter(
    ({ name, phoneNumber }) => name.toLowerCase().includes(wanted) || (digits !== '' && phoneNumber.includes(digits)),
  )
}

type Part = UsersPart & NavigationPart & ApiPart

/** The query parameter with the user whose details are open. */
export const USER_PARAM = 'user'

export const selectShownUser = createSelector([selectSearch], (search) => sidOf(search, USER_PARAM))

/** The current search text, which reaches the URL once typing pauses. */
export const selectSearchText = (state: UsersPart & NavigationPart): string =>
  selectTypedSearch(state) ?? searchTextOf(selectSearch(state))

const NO_USERS: User[] = []

export const selectFoundUsers = createSelector(
  [(state: Part) => selectSubAccounts(state) ?? NO_USERS, selectSearchText],
  matchingUsers,
)

/** Users with a pending credit request, oldest request first. */
export const selectRequestingUsers = createSelector(
  [(state: ApiPart) => selectSubAccounts(state) ?? NO_USERS],
  (users) =>
    users
      .filter(({ request }) => request !== null)
      .sort((one, other) => (one.request?.createdAt ?? 0) - (other.request?.createdAt ?? 0)),
)

export const selectUsersTotal = createSelector([(state: ApiPart) => selectSubAccounts(state)], (users) => ({
  users: users?.length ?? 0,
  credits: users?.reduce((sum, { credits }) => sum + credits, 0) ?? 0,
}))
