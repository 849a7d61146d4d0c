import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { ReportButton } from '../../components/messages/ReportButton'
import { Section } from '../../components/page/Section'
import { REPLAY_PATH } from '../../routes'
import { useText } from '../../strings/text'
import { supportFileStrings } from './supportFileStrings'

/** Saves or opens a support file from the settings. */
export function SupportSection() {
  const text = useText(supportFileStrings)
  return (
    <Section title={text('supportFile.heading')} lead={text('supportFile.settingsText')}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '8px 24px' }}>
        <ReportButton variant="outlined" />
        {/* In a new tab, so that a call in progress continues here. */}
        <Link href={REPLAY_PATH} target="_blank" rel="noopener" sx={{ py: '10px' }}>
          {text('supportFile.replay')}
        </Link>
      </Stack>
    </Section>
  )
}
