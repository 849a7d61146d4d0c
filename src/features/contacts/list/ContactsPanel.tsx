import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useDeferredValue, useMemo, useRef } from 'react'
import { useSelector } from 'react-redux'
import { MINUTE_MS } from '../../../../shared/durations'
import { inFilterBar } from '../../../components/forms/ChipSelect'
import { SearchInput } from '../../../components/forms/SearchInput'
import { UsersIcon } from '../../../components/icons/icons'
import { AddPersonIcon, SearchIcon } from '../../../components/icons/laterIcons'
import { EmptyState } from '../../../components/messages/EmptyState'
import { LoadFailed } from '../../../components/messages/LoadFailed'
import { formatShortDay, formatTime } from '../../../components/page/format'
import { VanishingButton } from '../../../components/page/VanishingButton'
import { useWindow } from '../../../components/page/windowContext'
import { SkeletonRows } from '../../../components/rows/SkeletonRows'
import { useAppDispatch } from '../../../redux'
import { useNow } from '../../../services/ClockContext'
import { useText } from '../../../strings/text'
import { MAX_SEARCH_LENGTH } from '../../lists/searchText'
import { useContactBook } from '../contactBook'
import { selectContactSearch } from '../contactsAddress'
import { selectContactsStatus } from '../contactsApi'
import { contactsRetryClicked, dialogOpened, importOpened, searchTyped, selectContactsKeptAt } from '../contactsSlice'
import { contactsStrings } from '../contactsStrings'
import { searchContacts } from '../search/contactSearch'
import { ContactSheet } from './ContactSheet'
import { ContactsList } from './ContactsList'
import { ContactsMenu } from './ContactsMenu'
import type { ContactActions } from './contactActions'

/** The user's contacts: search, list and details. */
export function ContactsPanel(actions: ContactActions) {
  const text = useText(contactsStrings)
  const dispatch = useAppDispatch()
  const book = useContactBook()
  const search = useSelector(selectContactSearch)
  const status = useSelector(selectContactsStatus)
  const wanted = useDeferredValue(search)
  const found = useMemo(() => searchContacts(book, wanted), [book, wanted])
  const keptAt = useSelector(selectContactsKeptAt)
  const isEmpty = book.bySid.size === 0
  const rows = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const page = useWindow()
  /** The row that the sheet was opened from is gone if its contact was removed. */
  const focusWhatRemains = () => {
    if (page.document.activeElement !== page.document.body) return
    const row = rows.current?.querySelector<HTMLElement>('button[tabindex="0"]')
    ;(row ?? add.current)?.focus()
  }

  return (
    <>
      {status === 'failed' && (
        <Inset>
          <LoadFailed message={text('contacts.loadFailed')} onRetry={() => dispatch(contactsRetryClicked())} />
        </Inset>
      )}
      <Head>
        {isEmpty ? (
          <span />
        ) : (
          <search>
            <SearchInput
              label={text('contacts.search')}
              placeholder={text('contacts.searchHint')}
              clearLabel={text('contacts.clearSearch')}
              value={search}
              onChange={(typed) => dispatch(searchTyped({ text: typed }))}
              maxLength={MAX_SEARCH_LENGTH}
              startAdornment={<SearchIcon size={18} />}
              sx={{ ...inFilterBar, width: '100%' }}
            />
          </search>
        )}
        {keptAt === undefined && (
          <>
            <IconButton
              ref={add}
              aria-label={text('contacts.add')}
              onClick={() => dispatch(dialogOpened({ kind: 'add', number: '' }))}
            >
              <AddPersonIcon />
            </IconButton>
            <ContactsMenu hasContacts={!isEmpty} />
          </>
        )}
      </Head>
      {keptAt !== undefined && <AsOf at={keptAt} />}
      {isEmpty && status === 'loading' && keptAt === undefined && (
        <Inset>
          <SkeletonRows rows={5} />
        </Inset>
      )}
      {isEmpty && (status === 'loaded' || keptAt !== undefined) && (
        <EmptyState
          icon={<UsersIcon size={28} />}
          title={text('contacts.emptyTitle')}
          action={
            keptAt === undefined && (
              <VanishingButton variant="outlined" onClick={() => dispatch(importOpened())}>
                {text('contacts.import')}
              </VanishingButton>
            )
          }
        >
          {text('contacts.emptyBody')}
        </EmptyState>
      )}
      {found.length > 0 && (
        <div ref={rows}>
          <ContactsList contacts={found} {...actions} />
        </div>
      )}
      <div aria-live="polite">
        {!isEmpty && found.length === 0 && (
          <EmptyState icon={<UsersIcon size={28} />} title={text('contacts.nothingTitle')}>
            {text('contacts.nothingBody')}
          </EmptyState>
        )}
      </div>
      <ContactSheet {...actions} onClosed={focusWhatRemains} />
    </>
  )
}

/** The contacts are those that this device kept. */
function AsOf({ at }: { at: number }) {
  const text = useText(contactsStrings)
  const now = useNow(MINUTE_MS)
  return <Kept role="status">{text('contacts.asOf', { when: `${formatShortDay(at, now)}, ${formatTime(at)}` })}</Kept>
}

const Kept = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: '4px 16px 12px',
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.up('md')]: { padding: '4px 20px 12px' },
}))

const Inset = styled('div')({ padding: 16 })

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  padding: '8px 4px 8px 16px',
  [theme.breakpoints.up('md')]: { padding: '8px 8px 8px 20px' },
}))
