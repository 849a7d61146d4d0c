import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { useIsHydrated } from '../../components/loading/useIsHydrated'
import { shownYear } from '../../components/page/shownZone'
import { PAGE_WIDTH } from '../../components/page/styles'
import { useNow } from '../../services/ClockContext'
import { useText } from '../../strings/text'
import { LogoLink } from './bar'
import { ExternalLink } from './ExternalLink'
import { layoutStrings } from './layoutStrings'
import { LEGAL_LINKS } from './siteLinks'

export const Footer = memo(function Footer() {
  const text = useText(layoutStrings)
  const now = useNow(0)
  const year = useIsHydrated() ? shownYear(now) : ''
  return (
    <Foot>
      <Row>
        <LogoLink />
        <span>{text('footer.copyright', { year })}</span>
        <Links aria-label={text('footer.label')}>
          {LEGAL_LINKS.map(({ name, address }) => (
            <QuietLink key={name} href={text(address)}>
              {text(name)}
            </QuietLink>
          ))}
        </Links>
      </Row>
    </Foot>
  )
})

const Foot = styled('footer')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}))

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 4,
  maxWidth: PAGE_WIDTH,
  margin: '0 auto',
  padding: '16px',
  textAlign: 'center',
  [theme.breakpoints.up('md')]: { flexDirection: 'row', gap: 16, padding: '12px 24px' },
}))

const Links = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: 24,
  [theme.breakpoints.up('md')]: { marginLeft: 'auto' },
}))

const QuietLink = styled(ExternalLink)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 44,
  minHeight: 44,
  fontWeight: 400,
  color: theme.vars.palette.text.secondary,
}))
