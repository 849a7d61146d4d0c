import type { AppDispatch, StartLoggedIn } from '../../redux'
import type { LoggedInServices } from '../../services/services'
import type { HistoryPart } from '../callHistory/historyPages'
import { startKeptCalls } from '../callHistory/kept/startKeptCalls'
import type { ContactsParts } from '../contacts/contactsSlice'
import { startKeptContacts } from '../contacts/kept/startKeptContacts'

export type KeptListsParts = HistoryPart & ContactsParts

interface Context {
  dispatch: AppDispatch
  getState: () => KeptListsParts
  extra: LoggedInServices
}

export function startKeptLists<Other>(start: StartLoggedIn<KeptListsParts & Other>, context: Context) {
  startKeptCalls(start, context)
  startKeptContacts(start, context)
}
