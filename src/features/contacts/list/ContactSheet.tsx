import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useErrorText } from '../../../api/useErrorText'
import { SideSheet } from '../../../components/dialogs/SideSheet'
import { PhoneIcon } from '../../../components/icons/icons'
import { StarIcon } from '../../../components/icons/laterIcons'
import { ErrorAlert } from '../../../components/messages/ErrorAlert'
import { spokenDigits } from '../../../components/page/format'
import { hiddenWhileDisabled } from '../../../components/page/styles'
import { VisuallyHidden } from '../../../components/page/VisuallyHidden'
import { PhoneNumberText } from '../../../components/phone/PhoneNumberText'
import { SkeletonRows } from '../../../components/rows/SkeletonRows'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { selectMay } from '../../account/accountSlice'
import type { Contact } from '../contact'
import { canChange } from '../contact'
import { useContactBook } from '../contactBook'
import { selectShownContact } from '../contactsAddress'
import { selectContactsStatus } from '../contactsApi'
import {
  actSubmitted,
  contactClosed,
  dialogOpened,
  selectContactDialog,
  selectContactError,
  selectContactsKeptAt,
} from '../contactsSlice'
import { contactsStrings } from '../contactsStrings'
import type { ContactActions } from './contactActions'

/** A contact's details. Which contact is in the URL, so that Back closes it. */
export function ContactSheet({ onClosed, ...actions }: ContactActions & { onClosed: () => void }) {
  const text = useText(contactsStrings)
  const dispatch = useAppDispatch()
  const shownSid = useSelector(selectShownContact)
  const status = useSelector(selectContactsStatus)
  const { bySid } = useContactBook()
  const lastSid = useLast(shownSid)
  const contact = lastSid ? bySid.get(lastSid) : undefined
  const dialog = useSelector(selectContactDialog)
  // Gone from the book a little before the address closes the sheet.
  const isRemovedHere = useLast(dialog?.kind === 'remove' ? dialog.sid : null) === shownSid
  return (
    <SideSheet
      open={shownSid !== null}
      title={contact?.name ?? text('contacts.heading')}
      closeLabel={text('contact.close')}
      onClose={() => dispatch(contactClosed())}
      onClosed={onClosed}
    >
      {contact && <Details contact={contact} {...actions} />}
      {shownSid &&
        !contact &&
        !isRemovedHere &&
        (status === 'loading' ? <SkeletonRows /> : <ErrorAlert message={text('contact.gone')} />)}
    </SideSheet>
  )
}

/** Keeps the last contact while the sheet slides out. */
function useLast(sid: string | null): string | null {
  const [last, setLast] = useState(sid)
  if (sid !== null && sid !== last) setLast(sid)
  return sid ?? last
}

function Details({ contact, isBusy, onCall, onDial }: ContactActions & { contact: Contact }) {
  const text = useText(contactsStrings)
  const describe = useErrorText()
  const mayShare = useSelector(selectMay('contacts.share'))
  const isKept = useSelector(selectContactsKeptAt) !== undefined
  const error = useSelector(selectContactError)
  const hasDialog = useSelector(selectContactDialog) !== null
  const { numbers, company, note, isShared } = contact
  return (
    <Parts>
      {error && !hasDialog && <ErrorAlert {...describe(error)} />}
      <Numbers aria-label={text('contact.numbers')}>
        {numbers.map(({ number, label }) => (
          <li key={number}>
            <div>
              <Button
                onClick={() => onDial(number)}
                disabled={isBusy}
                sx={{ justifyContent: 'flex-start', ml: -2.5, minWidth: 0 }}
              >
                <PhoneNumberText number={number} />
              </Button>
              {label && <Label translate="no">{label}</Label>}
            </div>
            <Button
              variant="contained"
              startIcon={<PhoneIcon size={18} />}
              disabled={isBusy}
              onClick={() => onCall(number)}
              sx={hiddenWhileDisabled}
            >
              <span>{text('contacts.call')}</span>
              <VisuallyHidden>{label || spokenDigits(number)}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </Numbers>
      {(company || note) && (
        <Facts>
          {company && <Fact name={text('contact.company')}>{company}</Fact>}
          {note && <Fact name={text('contact.note')}>{note}</Fact>}
        </Facts>
      )}
      {isShared && <Shared>{text(mayShare === false ? 'contact.sharedByOwner' : 'contact.sharedByYou')}</Shared>}
      {!isKept && <Changes contact={contact} mayShare={mayShare} />}
    </Parts>
  )
}

function Changes({ contact, mayShare }: { contact: Contact; mayShare: boolean | undefined }) {
  const text = useText(contactsStrings)
  const dispatch = useAppDispatch()
  const { sid, isFavourite } = contact
  return (
    <Acts>
      <Button
        variant="outlined"
        startIcon={<StarIcon size={20} />}
        aria-pressed={isFavourite}
        onClick={() => dispatch(actSubmitted({ kind: 'mark', sid, isFavourite: !isFavourite }))}
        sx={{ '&[aria-pressed="true"] path': { fill: 'currentColor' } }}
      >
        {text('contacts.favourite')}
      </Button>
      {canChange(contact, mayShare) && (
        <>
          <Button variant="outlined" onClick={() => dispatch(dialogOpened({ kind: 'edit', sid }))}>
            {text('contact.edit')}
          </Button>
          <Button color="error" onClick={() => dispatch(dialogOpened({ kind: 'remove', sid }))}>
            {text('contact.remove')}
          </Button>
        </>
      )}
    </Acts>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd translate="no">{children}</dd>
    </div>
  )
}

const Parts = styled('div')({ display: 'flex', flexDirection: 'column', gap: 24 })

const Numbers = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 8 },
  // The label goes below the number before "Call" does.
  '& > li > div': { display: 'flex', flex: '1 1 0', flexWrap: 'wrap', alignItems: 'center', minWidth: 'min-content' },
  '& > li > :last-child': { marginLeft: 'auto' },
})

const Label = styled('span')(({ theme }) => ({ ...theme.typography.body2, color: theme.vars.palette.text.secondary }))
const Shared = styled('p')(({ theme }) => ({ ...theme.typography.body2, margin: 0 }))

const Facts = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gap: 12,
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
}))

const Acts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > [class*="Error"]': { marginLeft: 'auto' },
})
