import { createSelector } from '@reduxjs/toolkit'
import type { ApiPart } from '../../api/api'
import { routes } from '../../routes'
import { isSid } from '../navigation/isSid'
import type { NavigationPart } from '../navigation/navigationSlice'
import { selectLocation } from '../navigation/navigationSlice'
import type { User } from './usersApi'
import { selectSubAccounts } from './usersApi'
import type { UsersPart } from './usersSlice'
import { selectTypedSearch } from './usersSlice'

export const LONGEST_SEARCH = 80

/** What the address shows: the text that users are searched by, and the user whose details are open. */
export interface UsersAddress {
  text: string
  userSid: string | null
}

export function readAddress(search: string): UsersAddress {
  const asked = new URLSearchParams(search)
  const sid = asked.get('user') ?? ''
  return {
    text: (asked.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    userSid: isSid(sid) ? sid : null,
  }
}

export function pathOfUsers({ text, userSid }: UsersAddress): string {
  const asked = new URLSearchParams()
  if (text) asked.set('q', text)
  if (userSid) asked.set('user', userSid)
  const search = asked.toString()
  return search ? `${routes.users.path}?${search}` : routes.users.path
}

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

const selectSearch = (state: NavigationPart) => selectLocation(state)?.search ?? ''

export const selectUsersAddress = createSelector([selectSearch], readAddress)

/** What is searched by now: the address follows when typing rests. */
export const selectSearchText = (state: UsersPart & NavigationPart): string =>
  selectTypedSearch(state) ?? selectUsersAddress(state).text

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
