import { styled } from '@mui/material/styles'
import { NavLink } from '../../components/page/Link'
import { routes } from '../../routes'
import { useText } from '../../strings/text'
import { HEADER_HEIGHT } from './bar'
import { navStrings } from './navStrings'
import { NAV_ITEMS } from './places'
import { RequestsBadge } from './RequestsBadge'

export function DesktopNav() {
  const text = useText(navStrings)
  return (
    <Nav aria-label={text('nav.label')}>
      {NAV_ITEMS.map(({ path, name }) => (
        <Place key={path} to={path} end={path === routes.placeCall.path}>
          <span>{text(name)}</span>
          {path === routes.users.path && <RequestsBadge />}
        </Place>
      ))}
    </Nav>
  )
}

const Nav = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  [theme.breakpoints.down('md')]: { display: 'none' },
}))

const Place = styled(NavLink)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  position: 'relative',
  height: HEADER_HEIGHT,
  padding: '0 10px',
  ...theme.typography.body2,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  color: theme.vars.palette.text.secondary,
  // With the number of requests and thousands of credits, the header still fits on one line.
  [theme.breakpoints.down('lg')]: { padding: '0 6px' },
  '&:hover': { color: theme.vars.palette.text.primary },
  '&:focus-visible': { outlineOffset: -6, borderRadius: 12 },
  '&[aria-current="page"]': { color: theme.vars.palette.text.primary },
  '&[aria-current="page"]::after': {
    content: '""',
    position: 'absolute',
    left: 10,
    right: 10,
    bottom: 0,
    height: 2,
    borderRadius: '2px 2px 0 0',
    backgroundColor: theme.vars.palette.primary.main,
  },
}))
