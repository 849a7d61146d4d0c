import { useSelector } from 'react-redux'
import type { ApiPart } from '../../api/api'
import { lazyPart } from '../../components/lazyPart'
import { useIsLoaded } from '../../components/useIsLoaded'
import { selectOffers } from '../serviceFeatures/featuresApi'
import { RecentCalls } from './RecentCalls'

const tabs = lazyPart(async () => (await import(/* webpackChunkName: 'contacts' */ './PeopleTabs')).PeopleTabs)

/** Whom to call: the recent calls and, where the server offers them, the contacts. */
export function PeopleCard() {
  return useSelector((state: ApiPart) => selectOffers(state, 'contacts')) ? <WithContacts /> : <RecentCalls />
}

function WithContacts() {
  return useIsLoaded(tabs) ? <tabs.Component /> : <RecentCalls />
}
