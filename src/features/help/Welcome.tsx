import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from '../../components/page/Link'
import { textLink } from '../../components/page/textLink'
import { routes } from '../../routes'
import { useText } from '../../strings/text'
import { TestCallButton } from '../calls/audio/TestCallButton'
import { useTestTarget } from '../calls/audio/useTestTarget'
import { helpStrings } from './helpStrings'

/** Greets somebody who has never called, until the first call. */
export function Welcome() {
  const text = useText(helpStrings)
  const id = useId()
  const canTest = useTestTarget() !== null
  return (
    <Part aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2">
        {text('welcome.heading')}
      </Typography>
      <ol>
        <li>{text('welcome.number')}</li>
        <li>{text('welcome.callerId')}</li>
        <li>{text('welcome.call')}</li>
      </ol>
      {canTest && <p>{text('welcome.test')}</p>}
      <Acts>
        <TestCallButton />
        <HelpLink to={routes.help.path}>{text('welcome.help')}</HelpLink>
      </Acts>
    </Part>
  )
}

const Part = styled('section')(({ theme }) => ({
  margin: '0 16px 16px',
  padding: 16,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.quiet,
  '& ol': { margin: '8px 0', paddingLeft: 24 },
  '& p': { margin: '8px 0' },
}))

const Acts = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 16px' })

const HelpLink = styled(Link)(textLink, { display: 'inline-flex', alignItems: 'center', minHeight: 44 })
