import Button from '@mui/material/Button'
import { Section } from '../../../components/page/Section'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { phoneLinksOffered } from '../../dialer/dialerSlice'
import { phoneLinksStrings } from './phoneLinksStrings'

/** Registers the app for tel: links on other sites, for which the browser asks permission. */
export function PhoneLinksSection() {
  const text = useText(phoneLinksStrings)
  const dispatch = useAppDispatch()
  return (
    <Section title={text('settings:phoneLinks.heading')} lead={text('settings:phoneLinks.lead')}>
      <Button
        variant="outlined"
        size="small"
        sx={{ whiteSpace: 'normal' }}
        onClick={() => dispatch(phoneLinksOffered())}
      >
        {text('settings:recents.phoneLinks')}
      </Button>
    </Section>
  )
}
