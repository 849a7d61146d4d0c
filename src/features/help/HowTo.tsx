import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { Link } from '../../components/page/Link'
import { Section } from '../../components/page/Section'
import { textLink } from '../../components/page/textLink'
import { routes } from '../../routes'
import { useText } from '../../strings/text'
import { selectMay } from '../account/accountSlice'
import { selectInstallOffer } from '../install/installSlice'
import { helpStrings } from './helpStrings'

/** The most frequent questions; each heading links to where it is done. */
export function HowTo() {
  const text = useText(helpStrings)
  const mayBuy = useSelector(selectMay('credits.buy')) !== false
  const offer = useSelector(selectInstallOffer)
  const seesUsers = useSelector(selectMay('users.read')) !== false
  return (
    <Section title={text('help.howTo')}>
      <Topics>
        <Topic to={routes.placeCall.path} title={text('help.call')}>
          {text('help.callText')}
        </Topic>
        <Topic to={routes.account.path} title={text('help.callerId')}>
          {text('help.callerIdText')}
        </Topic>
        <Topic to={routes.payment.path} title={text('help.credits')}>
          {text(mayBuy ? 'help.creditsText' : 'help.creditsOfUserText')}
        </Topic>
        {seesUsers && (
          <Topic to={routes.users.path} title={text('help.users')}>
            {text('help.usersText')}
          </Topic>
        )}
        <Topic to={routes.callHistory.path} title={text('help.costs')}>
          {text('help.costsText')}
        </Topic>
        {offer !== 'none' && (
          <Topic to={routes.account.path} title={text('help.install')}>
            {text(offer === 'guide' ? 'help.installGuide' : 'help.installText')}
          </Topic>
        )}
      </Topics>
    </Section>
  )
}

interface TopicProps {
  to: string
  title: string
  children: string
}

function Topic({ to, title, children }: TopicProps) {
  return (
    <>
      <dt>
        <TopicLink to={to}>{title}</TopicLink>
      </dt>
      <dd>{children}</dd>
    </>
  )
}

const Topics = styled('dl')(({ theme }) => ({
  margin: 0,
  '& dd': { margin: '0 0 12px', color: theme.vars.palette.text.secondary },
}))

const TopicLink = styled(Link)(textLink, { display: 'inline-flex', alignItems: 'center', minHeight: 44 })
