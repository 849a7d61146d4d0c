import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { ReportButton } from '../../components/messages/ReportButton'
import { Screen } from '../../components/page/Screen'
import { SectionCard } from '../../components/page/SectionCard'
import { useText } from '../../strings/text'
import { HowTo } from './HowTo'
import { helpStrings } from './helpStrings'
import { SystemCheck } from './SystemCheck'

/** How to use the app, whether this computer can call, and how to reach support. */
export function HelpScreen() {
  const text = useText(helpStrings)
  return (
    <Screen title={text('help.heading')}>
      <Columns>
        <HowTo />
        <Column>
          <SystemCheck />
          <Contact />
        </Column>
      </Columns>
    </Screen>
  )
}

/** How to reach support. */
function Contact() {
  const text = useText(helpStrings)
  return (
    <SectionCard title={text('help.contact')} lead={text('help.contactText')}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '8px 24px' }}>
        <ReportButton variant="outlined" />
        <Link href={text('help.siteLink')} target="_blank" rel="noopener noreferrer" sx={{ py: '10px' }}>
          {text('help.site')}
        </Link>
      </Stack>
    </SectionCard>
  )
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
}))

const Column = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' })
