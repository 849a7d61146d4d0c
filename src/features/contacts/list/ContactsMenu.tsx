import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useRef } from 'react'
import { VerticalMoreIcon } from '../../../components/icons/laterIcons'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { useShown } from '../../view/useChoice'
import { exportClicked, importOpened } from '../contactsSlice'
import { contactsStrings } from '../contactsStrings'

/** Import, and export as vCard or CSV. */
export function ContactsMenu({ hasContacts }: { hasContacts: boolean }) {
  const text = useText(contactsStrings)
  const dispatch = useAppDispatch()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useShown('contactsMenu')
  const choose = (act: () => void) => () => {
    setOpen(false)
    act()
  }
  return (
    <>
      <IconButton
        ref={button}
        aria-label={text('contacts.menu')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(true)}
      >
        <VerticalMoreIcon />
      </IconButton>
      <Menu
        id={id}
        open={isOpen}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        // Outside of every landmark, it is a dialog for screen readers, as the other menus are.
        slotProps={{
          paper: { role: 'dialog', 'aria-label': text('contacts.menu') },
          list: { 'aria-label': text('contacts.menu') },
        }}
      >
        <MenuItem onClick={choose(() => dispatch(importOpened()))}>{text('contacts.import')}</MenuItem>
        <MenuItem disabled={!hasContacts} onClick={choose(() => dispatch(exportClicked({ format: 'vcard' })))}>
          {text('contacts.exportVCard')}
        </MenuItem>
        <MenuItem disabled={!hasContacts} onClick={choose(() => dispatch(exportClicked({ format: 'csv' })))}>
          {text('contacts.exportCsv')}
        </MenuItem>
      </Menu>
    </>
  )
}
