import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { memo, Suspense } from 'react'
import { LogOutIcon } from '../../components/icons/icons'
import { lazyPart } from '../../components/loading/lazyPart'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { HeaderBar, HeaderRow, LogoLink, Spacer } from './bar'
import { DesktopNav } from './DesktopNav'
import { logOutOrAsk } from './logOut'
import { MenuButton } from './MenuButton'
import { navStrings } from './navStrings'

const accountButton = lazyPart(
  async () => (await import(/* webpackChunkName: 'account-button' */ './AccountButton')).AccountButton,
)

/** `credits`: the widget that shows the balance. */
export const LoggedInHeader = memo(function LoggedInHeader({ credits }: { credits: ReactNode }) {
  const text = useText(navStrings)
  const dispatch = useAppDispatch()
  return (
    <HeaderBar>
      <HeaderRow>
        <LogoLink compact />
        <DesktopNav />
        <Spacer />
        {credits}
        <AccountPlace>
          <Suspense>
            <accountButton.Component />
          </Suspense>
        </AccountPlace>
        <LogOut>
          <IconButton
            aria-label={text('nav.logOut')}
            title={text('nav.logOut')}
            onClick={() => dispatch(logOutOrAsk())}
          >
            <LogOutIcon size={20} />
          </IconButton>
        </LogOut>
        <MenuButton />
      </HeaderRow>
    </HeaderBar>
  )
})

/** Keeps the place of what is loaded later. */
const AccountPlace = styled('div')(({ theme }) => ({
  minWidth: 44,
  minHeight: 44,
  marginInlineStart: 8,
  [theme.breakpoints.down('md')]: { display: 'none' },
}))

/** Last and quiet, behind a line: nothing else is near it. */
const LogOut = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  marginInlineStart: 8,
  paddingInlineStart: 8,
  marginInlineEnd: -10,
  borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { display: 'none' },
}))
