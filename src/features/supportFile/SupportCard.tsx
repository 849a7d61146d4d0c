import { SectionCard } from '../../components/SectionCard'
import { useText } from '../../strings/text'
import { SupportFileButton } from './SupportFileButton'
import { supportFileStrings } from './supportFileStrings'

/** The way to a support file from the settings. */
export function SupportCard() {
  const text = useText(supportFileStrings)
  return (
    <SectionCard title={text('supportFile.heading')} lead={text('supportFile.settingsText')}>
      <SupportFileButton label="open" variant="outlined" />
    </SectionCard>
  )
}
