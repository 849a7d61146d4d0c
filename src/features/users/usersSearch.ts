import { createSelector } from '@reduxjs/toolkit'
import type { ApiPart } from '../../api/api'
import { textOf } from '../lists/searchText'
import { selectSearch, sidOf } from '../navigation/address'
import type { NavigationPart } from '../navigation/navigationSlice'
import type { User } from './usersApi'
import { selectSubAccounts } from './usersApi'
import type { UsersPart } from './usersSlice'
import { selectTypedSearch } from './usersSlice'

/** Users whose name or number holds a text; a number in any format. */
export function usersMatching(users: User[], text: string): User[] {
  const wanted = text.trim().toLowerCase()
  if (!wanted) return users
  const digits = /^[+\d\s().-]+$/.test(wanted) ? wanted.replace(/\D/g, '') : ''
  return users.filter(
    ({ name, phoneNumber }) => name.toLowerCase().includes(wanted) || (digits !== '' && phoneNumber.includes(digits)),
  )
}

type Part = UsersPart & NavigationPart & ApiPart

/** The part of the address that holds the user whose details are open. */
export const USER = 'user'

export const selectShownUser = createSelector([selectSearch], (search) => sidOf(search, USER))

/** What is searched by now: the address follows when typing rests. */
export const selectSearchText = (state: UsersPart & NavigationPart): string =>
  selectTypedSearch(state) ?? textOf(selectSearch(state))

const NOBODY: User[] = []

export const selectFoundUsers = createSelector(
  [(state: Part) => selectSubAccounts(state) ?? NOBODY, selectSearchText],
  usersMatching,
)

/** Users who wait for an answer, who asked first comes first. */
export const selectRequestingUsers = createSelector([(state: ApiPart) => selectSubAccounts(state) ?? NOBODY], (users) =>
  users
    .filter(({ request }) => request !== null)
    .sort((one, other) => (one.request?.createdAt ?? 0) - (other.request?.createdAt ?? 0)),
)

export const selectUsersTotal = createSelector([(state: ApiPart) => selectSubAccounts(state)], (users) => ({
  users: users?.length ?? 0,
  credits: users?.reduce((sum, { credits }) => sum + credits, 0) ?? 0,
}))
