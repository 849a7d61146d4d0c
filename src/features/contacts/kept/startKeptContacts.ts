import { isAnyOf } from '@reduxjs/toolkit'
import { ACCESS_TOKEN_COOKIE } from '../../../api/accessToken'
import type { ApiError } from '../../../api/apiError'
import { outageOf } from '../../../api/apiError'
import type { AppDispatch, StartLoggedIn } from '../../../redux'
import type { LoggedInServices } from '../../../services/services'
import type { AccountPart } from '../../account/accountSlice'
import { selectOutage } from '../../account/accountSlice'
import { getFeatures, selectOffers } from '../../serviceFeatures/featuresApi'
import { contactBook, keptBook } from '../contactBook'
import {
  changeContact,
  createContact,
  importContacts,
  removeContact,
  selectContactsStatus,
  syncContacts,
} from '../contactsApi'
import type { ContactsParts } from '../contactsSlice'
import { keptContactsFound } from '../contactsSlice'
import { keptOf, readKeptContacts } from './keptContacts'

type Part = ContactsParts & AccountPart

interface Context {
  dispatch: AppDispatch
  getState: () => Part
  extra: LoggedInServices
}

const isChange = isAnyOf(
  syncContacts.matchFulfilled,
  createContact.matchFulfilled,
  changeContact.matchFulfilled,
  removeContact.matchFulfilled,
  importContacts.matchFulfilled,
)

const hasContacts = () => contactBook.current().bySid.size > 0

/** Keeps the contacts on this device, and finds them again if the API can't be reached before they are loaded. */
export function startKeptContacts<Other>(start: StartLoggedIn<Part & Other>, context: Context) {
  start({ matcher: isChange, effect: (_, { extra }) => keep(extra) })

  start({
    predicate: (_, current, previous) => selectOutage(current) !== null && selectOutage(previous) === null,
    effect: (_, listener) => recall(listener),
  })

  start({
    matcher: syncContacts.matchRejected,
    effect: async ({ payload }, listener) => {
      if (payload && outageOf(payload as ApiError)) await recall(listener)
    },
  })

  start({
    matcher: getFeatures.matchFulfilled,
    effect: (_, { extra, getState }) => {
      if (selectOffers(getState(), 'contacts')) return
      extra.keptLists.forget('contacts')
      contactBook.clear()
    },
  })

  // What happened before this part was there.
  const state = context.getState()
  if (selectContactsStatus(state) === 'loaded') keep(context.extra)
  else if (selectOutage(state) || selectContactsStatus(state) === 'failed') void recall(context)
}

/** Once the page is idle: by then, what a change has answered is in the contact book. */
function keep({ clock, keptLists, page }: LoggedInServices) {
  page.whenIdle(() => {
    const { bySid, isKept } = contactBook.current()
    if (!isKept) void keptLists.keep('contacts', keptOf(bySid.values(), clock.now()))
  })
}

async function recall({ dispatch, extra }: Context) {
  const isWanted = () => !hasContacts() && extra.cookies.get(ACCESS_TOKEN_COOKIE) !== undefined
  if (!isWanted()) return
  const kept = readKeptContacts(await extra.keptLists.recall('contacts'))
  if (!kept || !isWanted()) return
  contactBook.replace(keptBook(kept.contacts))
  dispatch(keptContactsFound({ at: kept.at }))
}
