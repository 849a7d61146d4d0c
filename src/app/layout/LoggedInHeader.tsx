import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { memo } from 'react'
import { LogOutIcon } from '../../components/icons'
import { logOutClicked } from '../../features/session/sessionSlice'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { HeaderBar, HeaderRow, LogoLink, Spacer } from './bar'
import { DesktopNav } from './DesktopNav'
import { layoutStrings } from './layoutStrings'
import { MenuButton } from './MenuButton'

/** `credits`: the widget that shows the balance. */
export const LoggedInHeader = memo(function LoggedInHeader({ credits }: { credits: ReactNode }) {
  const text = useText(layoutStrings)
  const dispatch = useAppDispatch()
  return (
    <HeaderBar>
      <HeaderRow>
        <LogoLink compact />
        <DesktopNav />
        <Spacer />
        {credits}
        <Button
          size="small"
          startIcon={<LogOutIcon size={18} />}
          onClick={() => dispatch(logOutClicked())}
          sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        >
          {text('nav.logOut')}
        </Button>
        <MenuButton />
      </HeaderRow>
    </HeaderBar>
  )
})
