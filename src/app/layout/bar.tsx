import { styled } from '@mui/material/styles'
import { componentStrings } from '../../components/componentStrings'
import { Link } from '../../components/page/Link'
import { LogoMark } from '../../components/page/Logo'
import { LARGE_TEXT, NARROW, PAGE_WIDTH } from '../../components/page/styles'
import { routes } from '../../routes'
import { useText } from '../../strings/text'

export const HEADER_HEIGHT = 56

/** The header's background; its content lines up with the page's column. */
export const HeaderBar = styled('header')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  paddingTop: 'env(safe-area-inset-top)',
}))

export const HeaderRow = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: HEADER_HEIGHT,
  maxWidth: PAGE_WIDTH,
  margin: '0 auto',
  padding: '0 4px 0 16px',
  [theme.breakpoints.up('sm')]: { padding: '0 24px' },
  // With a larger text size, items that do not fit wrap onto another line.
  [theme.breakpoints.up('md')]: { flexWrap: 'wrap', columnGap: 4 },
  [NARROW]: { gap: 2, '& .MuiButton-root': { padding: '6px 8px', lineHeight: 1.15, whiteSpace: 'normal' } },
  // The logo and the menu button share the first line.
  [LARGE_TEXT]: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    justifyItems: 'start',
    '& > div:empty': { display: 'none' },
    '& > [data-compact]': { order: -2 },
    '& > .MuiIconButton-root': { order: -1, justifySelf: 'end' },
    '& > [role="group"]': { gridColumn: '1 / -1' },
  },
}))

export const Spacer = styled('div')({ flexGrow: 1 })

/** The logo and name, linking home. `compact`: only large windows show the name. */
export function LogoLink({ compact = false }: { compact?: boolean }) {
  const text = useText(componentStrings)
  return (
    <Home to={routes.placeCall.path} aria-label={text('app.home')} data-compact={compact}>
      <LogoMark />
      <span>{text('app.name')}</span>
    </Home>
  )
}

const Home = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  gap: 10,
  minWidth: 44,
  minHeight: 44,
  marginRight: 8,
  borderRadius: 8,
  ...theme.typography.h3,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&[data-compact="true"] span': { [theme.breakpoints.down('lg')]: { display: 'none' } },
  [NARROW]: { gap: 8, marginRight: 0, fontSize: theme.typography.body1.fontSize },
}))
