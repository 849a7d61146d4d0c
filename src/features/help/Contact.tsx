import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { ReportButton } from '../../components/messages/ReportButton'
import { SectionCard } from '../../components/page/SectionCard'
import { useText } from '../../strings/text'
import { helpStrings } from './helpStrings'

/** How to reach support. */
export function Contact() {
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
