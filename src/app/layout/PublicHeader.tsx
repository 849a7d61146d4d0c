import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Link } from '../../components/page/Link'
import { applyClicked } from '../../features/session/sessionSlice'
import { useAppDispatch } from '../../redux'
import { routes } from '../../routes'
import { useText } from '../../strings/text'
import { HeaderBar, HeaderRow, LogoLink, Spacer } from './bar'
import { ExternalLink } from './ExternalLink'
import { layoutStrings } from './layoutStrings'
import { MenuButton } from './MenuButton'
import { HEADER_LINKS } from './siteLinks'

export function PublicHeader() {
  const text = useText(layoutStrings)
  const dispatch = useAppDispatch()
  return (
    <HeaderBar>
      <HeaderRow>
        <LogoLink />
        <Spacer />
        <Links>
          {HEADER_LINKS.map(({ name, address }) => (
            <QuietLink key={name} href={text(address)}>
              {text(name)}
            </QuietLink>
          ))}
        </Links>
        <Button component={Link} to={routes.login.path} size="small">
          {text('header.logIn')}
        </Button>
        <Button
          component={Link}
          to={routes.placeCall.path}
          size="small"
          variant="outlined"
          onClick={() => dispatch(applyClicked())}
        >
          {text('header.apply')}
        </Button>
        <MenuButton />
      </HeaderRow>
    </HeaderBar>
  )
}

const Links = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 24,
  marginRight: 16,
  [theme.breakpoints.down('md')]: { display: 'none' },
}))

const QuietLink = styled(ExternalLink)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  ...theme.typography.body2,
  fontWeight: 500,
  color: theme.vars.palette.text.secondary,
}))
