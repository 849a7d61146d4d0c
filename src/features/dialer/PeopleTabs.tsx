import { styled } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useCallback } from 'react'
import { useSelector } from 'react-redux'
import { useWindow } from '../../components/page/windowContext'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { callAgainClicked } from '../callHistory/callHistorySlice'
import { selectCallIsLive } from '../calls/callsSlice'
import { selectContactsTab, selectShownContact } from '../contacts/contactsAddress'
import type { ContactsTab } from '../contacts/contactsSlice'
import { contactClosed, tabChosen } from '../contacts/contactsSlice'
import { contactsStrings } from '../contacts/contactsStrings'
import { ContactsPanel } from '../contacts/list/ContactsPanel'
import { numberChosen, selectAwaited } from './dialerSlice'

const TABS: readonly ContactsTab[] = ['recents', 'contacts']

/** The tabs of the recent calls and the contacts; `id` is the prefix of the ids of the tabs and their panel. */
export function PeopleTabs({ id }: { id: string }) {
  const text = useText(contactsStrings)
  const dispatch = useAppDispatch()
  const shown = useSelector(selectContactsTab)
  return (
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
  )
}

/** The panel of the contacts. */
export function Contacts() {
  const dispatch = useAppDispatch()
  const page = useWindow()
  const isBusy = useSelector(selectCallIsLive)
  const awaited = useSelector(selectAwaited)
  const isContactShown = useSelector(selectShownContact) !== null

  const call = useCallback(
    (number: string) => {
      if (isContactShown) dispatch(contactClosed())
      dispatch(callAgainClicked({ to: number, callerId: null }))
      // On phones, the call panel, or the reason why there is no call, is above the visible part of the page.
      page.scrollTo({ top: 0 })
    },
    [isContactShown, dispatch, page],
  )
  const dial = (number: string) => {
    if (isContactShown) dispatch(contactClosed())
    dispatch(numberChosen({ number }))
    // On phones, the field is above the visible part of the page.
    page.scrollTo({ top: 0 })
  }
  return <ContactsPanel isBusy={isBusy} awaited={awaited} onCall={call} onDial={dial} />
}

const TabBar = styled(Tabs)(({ theme }) => ({
  padding: '8px 8px 0',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('md')]: { padding: '8px 16px 0' },
}))
