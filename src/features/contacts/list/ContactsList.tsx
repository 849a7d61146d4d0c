import { styled } from '@mui/material/styles'
import { useCallback, useId, useRef } from 'react'
import { useSelector } from 'react-redux'
import { visuallyHidden } from '../../../components/page/styles'
import { useRowKeys } from '../../../components/rows/useRowKeys'
import { useShownRows } from '../../../components/rows/useShownRows'
import { useWindowRows } from '../../../components/rows/useWindowRows'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import type { Contact } from '../contact'
import { actSubmitted, contactOpened, selectContactsKeptAt } from '../contactsSlice'
import { contactsStrings } from '../contactsStrings'
import { ContactRow } from './ContactRow'
import type { ContactActions } from './contactActions'
import { contactsListStyles } from './contactsListStyles'

const ROW_REM = { wide: 3.375, phone: 3.375, largeText: 7.5 }

interface ContactsListProps extends Omit<ContactActions, 'onDial'> {
  contacts: readonly Contact[]
}

/** Contacts, virtualized: only those on screen are rendered. */
export function ContactsList({ contacts, isBusy, awaited, onCall }: ContactsListProps) {
  const text = useText(contactsStrings)
  const dispatch = useAppDispatch()
  const keysId = useId()
  const list = useRef<HTMLUListElement>(null)
  const { virtualizer, rowHeight } = useWindowRows(list, contacts.length, ROW_REM)
  const { tabStop, onKeyDown, onRowFocus } = useRowKeys({
    list,
    count: contacts.length,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  })
  const open = useCallback((sid: string) => void dispatch(contactOpened({ sid })), [dispatch])
  const mark = useCallback(
    ({ sid, isFavourite }: Contact) => void dispatch(actSubmitted({ kind: 'mark', sid, isFavourite: !isFavourite })),
    [dispatch],
  )

  const canMark = useSelector(selectContactsKeptAt) === undefined
  const shown = useShownRows(virtualizer, contacts.length, tabStop)
  return (
    <>
      <Hidden id={keysId}>{text('contacts.keys')}</Hidden>
      <List
        ref={list}
        aria-label={text('contacts.list')}
        aria-describedby={keysId}
        style={{ height: contacts.length * rowHeight - 1, '--row': `${rowHeight}px` } as object}
        onKeyDown={onKeyDown}
      >
        {shown.map((index) => {
          const contact = contacts[index]
          if (!contact) return null
          return (
            <ContactRow
              key={contact.sid}
              contact={contact}
              index={index}
              of={contacts.length}
              top={index * rowHeight}
              isTabStop={index === tabStop}
              isBusy={isBusy}
              canMark={canMark}
              isAwaited={awaited !== undefined && awaited === contact.numbers[0]?.number}
              onOpen={open}
              onMark={mark}
              onCall={onCall}
              onFocus={onRowFocus}
            />
          )
        })}
      </List>
    </>
  )
}

const List = styled('ul')(({ theme }) => contactsListStyles(theme))
const Hidden = styled('p')(visuallyHidden)
