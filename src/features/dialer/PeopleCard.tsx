import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useSelector } from 'react-redux'
import type { ApiPart } from '../../api/api'
import { lazyPart } from '../../components/loading/lazyPart'
import { useIsLoaded } from '../../components/loading/useIsLoaded'
import { FlushCard } from '../../components/page/Card'
import { useText } from '../../strings/text'
import { selectContactsTab } from '../contacts/contactsAddress'
import type { ContactsPart } from '../contacts/contactsSlice'
import { selectContactsKeptAt } from '../contacts/contactsSlice'
import { selectOffers } from '../serviceFeatures/featuresApi'
import { dialerStrings } from './dialerStrings'
import { RecentCalls } from './RecentCalls'

const tabBar = lazyPart(async () => (await import(/* webpackChunkName: 'contacts' */ './PeopleTabs')).PeopleTabs)
const contacts = lazyPart(async () => (await import(/* webpackChunkName: 'contacts' */ './PeopleTabs')).Contacts)

/**
 * The people to call: the recent calls and, where the server offers them, the contacts in a second tab. The list of recent calls
 * stays in place when the tabs are loaded, so that a press or the focus on one of its rows is not lost.
 */
export function PeopleCard() {
  const text = useText(dialerStrings)
  const id = useId()
  const tab = useSelector(selectContactsTab)
  const offersContacts = useSelector(selectHasContactsTab)
  const hasTabBar = useIsLoaded(tabBar, offersContacts)
  const hasContacts = useIsLoaded(contacts, offersContacts)
  const hasTabs = hasTabBar && hasContacts
  const headingId = `${id}-${hasTabs ? tab : 'heading'}`
  return (
    <FlushCard aria-labelledby={headingId}>
      {hasTabs ? <tabBar.Component id={id} /> : <Heading id={headingId}>{text('recents.heading')}</Heading>}
      <div {...(hasTabs && { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': headingId })}>
        {hasTabs && tab === 'contacts' ? <contacts.Component /> : <RecentCalls />}
      </div>
    </FlushCard>
  )
}

const selectHasContactsTab = (state: ApiPart & ContactsPart) =>
  selectOffers(state, 'contacts') || selectContactsKeptAt(state) !== undefined

/** As high as the tabs that may take its place. */
const Heading = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  margin: 0,
  padding: '19px 16px 10px',
  [theme.breakpoints.up('md')]: { padding: '22px 24px 7px' },
}))
