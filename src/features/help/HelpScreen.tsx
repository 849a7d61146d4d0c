import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { ReportButton } from '../../components/messages/ReportButton'
import { Screen } from '../../components/page/Screen'
import { Section, Sections } from '../../components/page/Section'
import { useText } from '../../strings/text'
import { HowTo } from './HowTo'
import { helpStrings } from './helpStrings'
import { SystemCheck } from './SystemCheck'

/** How to use the app, whether this computer can call, and how to reach support. */
export function HelpScreen() {
  const text = useText(helpStrings)
  return (
    <Screen title={text('help.heading')}>
      <Sections>
        <HowTo />
        <SystemCheck />
        <Contact />
      </Sections>
    </Screen>
  )
}

/** How to reach support. */
function Contact() {
  const text = useText(helpStrings)
  return (
    <Section title={text('help.contact')} lead={text('help.contactText')}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '8px 24px' }}>
        <ReportButton variant="outlined" />
        <Link href={text('help.siteLink')} target="_blank" rel="noopener noreferrer" sx={{ py: '10px' }}>
          {text('help.site')}
        </Link>
      </Stack>
    </Section>
  )
}
