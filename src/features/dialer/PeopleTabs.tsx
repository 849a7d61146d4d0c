import { styled } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useCallback, useId } from 'react'
import { useSelector } from 'react-redux'
import { FlushCard } from '../../components/Card'
import { useWindow } from '../../components/windowContext'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { selectCallIsLive } from '../calls/callsSlice'
import { ContactsPanel } from '../contacts/ContactsPanel'
import { selectContactsTab, selectShownContact } from '../contacts/contactsAddress'
import type { ContactsTab } from '../contacts/contactsSlice'
import { contactClosed, tabChosen } from '../contacts/contactsSlice'
import { contactsStrings } from '../contacts/contactsStrings'
import { numberChosen } from './dialerSlice'
import { RecentCallsList } from './RecentCalls'
import { useCallNumber } from './useCallNumber'

const TABS: readonly ContactsTab[] = ['recents', 'contacts']

/** The recent calls and the contacts, each in a tab of its own. */
export function PeopleTabs() {
  const text = useText(contactsStrings)
  const dispatch = useAppDispatch()
  const shown = useSelector(selectContactsTab)
  const id = useId()
  return (
    <FlushCard aria-labelledby={`${id}-${shown}`}>
      <TabBar
        value={shown}
        aria-label={text('contacts.tabs')}
        selectionFollowsFocus
        onChange={(_, tab: ContactsTab) => dispatch(tabChosen({ tab }))}
      >
        {TABS.map((tab) => (
          <Tab
            key={tab}
            value={tab}
            id={`${id}-${tab}`}
            aria-controls={tab === shown ? `${id}-panel` : undefined}
            label={text(tab === 'recents' ? 'contacts.recents' : 'contacts.heading')}
          />
        ))}
      </TabBar>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        {shown === 'recents' ? <RecentCallsList /> : <Contacts />}
      </div>
    </FlushCard>
  )
}

function Contacts() {
  const dispatch = useAppDispatch()
  const page = useWindow()
  const isBusy = useSelector(selectCallIsLive)
  const isContactShown = useSelector(selectShownContact) !== null
  const callNumber = useCallNumber()

  const call = useCallback(
    (number: string) => {
      if (isContactShown) dispatch(contactClosed())
      callNumber(number)
    },
    [isContactShown, callNumber, dispatch],
  )
  const dial = (number: string) => {
    if (isContactShown) dispatch(contactClosed())
    dispatch(numberChosen({ number }))
    // On phones, the field is above the visible part of the page.
    page.scrollTo({ top: 0 })
  }
  return <ContactsPanel isBusy={isBusy} onCall={call} onDial={dial} />
}

const TabBar = styled(Tabs)(({ theme }) => ({
  padding: '8px 8px 0',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('md')]: { padding: '8px 16px 0' },
}))
