import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Popover from '@mui/material/Popover'
import type { KeyboardEvent } from 'react'
import { useReport } from '../../components/messages/ReportButton'
import { Link } from '../../components/page/Link'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { ACCOUNT_LINKS } from './accountLinks'
import { accountMenuStrings } from './accountMenuStrings'
import { logOutOrAsk } from './logOut'
import { navStrings } from './navStrings'
import { WhoIsLoggedIn } from './WhoIsLoggedIn'

interface Props {
  open: boolean
  /** The name of the menu. */
  label: string
  anchor: () => Element | null
  onClose: () => void
}

/** Who is logged in, and what concerns the account on every screen. */
export function AccountMenu({ open, label, anchor, onClose }: Props) {
  const text = useText({ ...navStrings, ...accountMenuStrings })
  const dispatch = useAppDispatch()
  const report = useReport()
  const choose = (act: () => void) => () => {
    onClose()
    act()
  }
  const closeOnTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    event.preventDefault()
    onClose()
  }
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      onKeyDown={closeOnTab}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': label, sx: { width: 280, borderRadius: 1.5, mt: 0.5, p: 2, pb: 1 } },
      }}
    >
      <WhoIsLoggedIn />
      <Divider sx={{ mt: 2 }} />
      <MenuList autoFocusItem aria-label={label} sx={{ mx: -1, '& > li, & > a': { px: 1 } }}>
        {ACCOUNT_LINKS.map(({ path, name }) => (
          <MenuItem key={path} component={Link} to={path} onClick={onClose}>
            {text(name)}
          </MenuItem>
        ))}
        {report && <MenuItem onClick={choose(report.open)}>{report.label}</MenuItem>}
        <MenuItem onClick={choose(() => dispatch(logOutOrAsk()))}>{text('nav.logOut')}</MenuItem>
      </MenuList>
    </Popover>
  )
}
