import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useSelector } from 'react-redux'
import { useCloseOnBack } from '../../components/dialogs/useCloseOnBack'
import { ChevronDownIcon, CloseIcon, ExternalIcon } from '../../components/icons/icons'
import { ReportButton } from '../../components/messages/ReportButton'
import { NavLink } from '../../components/page/Link'
import { selectIsLoggedIn } from '../../features/session/sessionSlice'
import { routes } from '../../routes'
import { useText } from '../../strings/text'
import { ACCOUNT_LINKS } from './accountLinks'
import { accountMenuStrings } from './accountMenuStrings'
import { HEADER_HEIGHT } from './bar'
import { layoutStrings } from './layoutStrings'
import { navStrings } from './navStrings'
import { MENU_ITEMS } from './places'
import { RequestsBadge } from './RequestsBadge'
import { LEARN_MORE_LINKS, LEGAL_LINKS } from './siteLinks'
import { WhoIsLoggedIn } from './WhoIsLoggedIn'

interface Props {
  open: boolean
  onClose: () => void
}

/** The hamburger menu. */
export function MobileMenu({ open, onClose }: Props) {
  const text = useText({ ...layoutStrings, ...navStrings, ...accountMenuStrings })
  const titleId = useId()
  useCloseOnBack(open, onClose)
  const isLoggedIn = useSelector(selectIsLoggedIn)
  const siteLinks = (links: typeof LEGAL_LINKS) =>
    links.map(({ name, address }) => (
      <SiteLink key={name} href={text(address)} target="_blank" rel="noopener noreferrer" onClick={onClose}>
        <span>{text(name)}</span>
        <ExternalIcon size={16} />
      </SiteLink>
    ))
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, sx: { width: 304, maxWidth: '88vw' } },
      }}
    >
      <Top>
        <Typography variant="h3" component="h2" id={titleId}>
          {text('menu.title')}
        </Typography>
        <IconButton aria-label={text('menu.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Top>
      {isLoggedIn && (
        <Who>
          <WhoIsLoggedIn />
        </Who>
      )}
      {isLoggedIn && (
        <Group title={text('menu.navigate')} isOpen>
          {MENU_ITEMS.map(({ path, name, icon: Icon }) => (
            <Place key={path} to={path} end={path === routes.placeCall.path} onClick={onClose}>
              <Icon size={20} />
              <span>{text(name)}</span>
              {path === routes.users.path && <RequestsBadge />}
            </Place>
          ))}
        </Group>
      )}
      <Group title={text('menu.learnMore')} isOpen={!isLoggedIn}>
        {siteLinks(LEARN_MORE_LINKS)}
      </Group>
      <Group title={text('menu.about')}>{siteLinks(LEGAL_LINKS)}</Group>
      <Bottom onClickCapture={onClose}>
        {isLoggedIn &&
          ACCOUNT_LINKS.map(({ path, name }) => (
            <Place key={path} to={path}>
              {text(name)}
            </Place>
          ))}
        <ReportButton sx={{ minHeight: 48, paddingInline: '12px' }} />
      </Bottom>
    </Drawer>
  )
}

function Group({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <Accordion defaultExpanded={isOpen}>
      <AccordionSummary id={id} aria-controls={`${id}-links`} expandIcon={<ChevronDownIcon size={20} />}>
        {title}
      </AccordionSummary>
      <AccordionDetails>{children}</AccordionDetails>
    </Accordion>
  )
}

const Top = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: HEADER_HEIGHT,
  padding: '0 4px 0 16px',
  marginBottom: 8,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))

const Who = styled('div')({ padding: '8px 16px 12px', '&:empty': { display: 'none' } })

/** Its button closes the menu first, so that the report shows what was beneath it. */
const Bottom = styled('div')({ padding: '16px 8px' })

const row = ({ theme }: { theme: Theme }) =>
  ({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 48,
    padding: '0 12px',
    borderRadius: 8,
    textDecoration: 'none',
    color: theme.vars.palette.text.primary,
    '& > svg': { color: theme.vars.palette.text.secondary },
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current="page"]': {
      color: theme.vars.palette.primaryText,
      fontWeight: 600,
      backgroundColor: theme.vars.palette.action.selected,
      '& > svg': { color: 'inherit' },
    },
  }) as const

const Place = styled(NavLink)(row)
const SiteLink = styled('a')(row, { justifyContent: 'space-between' })
