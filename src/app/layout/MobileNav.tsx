import type { Theme } from '@mui/material/styles'
import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { LogOutIcon } from '../../components/icons/icons'
import { NavLink } from '../../components/page/Link'
import { LARGE_TEXT, VERY_LOW } from '../../components/page/styles'
import { useAppDispatch } from '../../redux'
import { routes } from '../../routes'
import { useText } from '../../strings/text'
import { logOutOrAsk } from './logOut'
import { navStrings } from './navStrings'
import { NAV_ITEMS } from './places'
import { RequestsBadge } from './RequestsBadge'

/** The bottom navigation bar on phones. */
export const MobileNav = memo(function MobileNav() {
  const text = useText(navStrings)
  const dispatch = useAppDispatch()
  return (
    <Bar aria-label={text('nav.label')}>
      {NAV_ITEMS.map(({ path, shortName, icon: Icon }) => (
        <Place key={path} to={path} end={path === routes.placeCall.path}>
          <Pill>
            <Icon />
          </Pill>
          <span>{text(shortName)}</span>
          {path === routes.users.path && (
            <OnIcon>
              <RequestsBadge />
            </OnIcon>
          )}
        </Place>
      ))}
      <Apart />
      <LogOut type="button" onClick={() => dispatch(logOutOrAsk())}>
        <Pill>
          <LogOutIcon />
        </Pill>
        <span>{text('nav.logOut')}</span>
      </LogOut>
    </Bar>
  )
})

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  position: 'sticky',
  bottom: 0,
  zIndex: theme.zIndex.appBar,
  padding: '6px 4px calc(6px + env(safe-area-inset-bottom))',
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('md')]: { display: 'none' },
  // Two rows would take up too much of the screen if they were sticky. The menu still is.
  [LARGE_TEXT]: { position: 'static', flexWrap: 'wrap' },
  [VERY_LOW]: { position: 'static' },
}))

const Pill = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 'min(56px, 14vw)',
  height: 30,
  borderRadius: 15,
})

/** Drawn on the icon, read after the link's name. */
const OnIcon = styled('span')({ position: 'absolute', top: -2, insetInlineStart: '50%' })

const item = ({ theme }: { theme: Theme }) =>
  ({
    position: 'relative',
    // As wide as its label; labels that do not fit side by side wrap.
    flex: '1 1 auto',
    minWidth: 'min-content',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: 2,
    padding: '2px 3px',
    minHeight: 48,
    border: 0,
    borderRadius: 12,
    background: 'none',
    cursor: 'pointer',
    textDecoration: 'none',
    textAlign: 'center',
    ...theme.typography.caption,
    fontWeight: 500,
    // Makes the five labels fit on the narrowest phones.
    '@media (max-width: 350px)': { paddingInline: 1, fontSize: '0.6875rem' },
    color: theme.vars.palette.text.secondary,
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current="page"]': { color: theme.vars.palette.primaryText, fontWeight: 600 },
    '&[aria-current="page"] > span:first-of-type': { backgroundColor: theme.vars.palette.action.selected },
  }) as const

const Place = styled(NavLink)(item)

/** Keeps what ends the session 24 px away from what is tapped all day, with a line between them. */
const Apart = styled('span')(({ theme }) => ({
  flex: '0 0 1px',
  alignSelf: 'center',
  height: 32,
  marginInline: 12,
  backgroundColor: theme.vars.palette.divider,
}))

const LogOut = styled('button')(item, ({ theme }) => ({
  flex: '0 0 auto',
  minWidth: 56,
  fontWeight: 400,
  color: theme.vars.palette.text.secondary,
}))
