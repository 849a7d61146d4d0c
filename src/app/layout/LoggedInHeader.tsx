import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { memo, Suspense } from 'react'
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
        <Button
          size="small"
          onClick={() => dispatch(logOutOrAsk())}
          sx={{ display: { xs: 'none', md: 'inline-flex' }, paddingInline: 1 }}
        >
          {text('nav.logOut')}
        </Button>
        <AccountPlace>
          <Suspense>
            <accountButton.Component />
          </Suspense>
        </AccountPlace>
        <MenuButton />
      </HeaderRow>
    </HeaderBar>
  )
})

/** Keeps the place of what is loaded later. */
const AccountPlace = styled('div')(({ theme }) => ({
  minWidth: 44,
  minHeight: 44,
  [theme.breakpoints.down('md')]: { display: 'none' },
}))
