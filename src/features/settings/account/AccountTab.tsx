import { styled } from '@mui/material/styles'
import { Sections } from '../../../components/page/Section'
import { CallerIdsSection } from '../../callerIds/CallerIdsSection'
import { SupportSection } from '../../supportFile/SupportSection'
import { ActivitySection } from '../activity/ActivitySection'
import { AppearanceSection } from '../appearance/AppearanceSection'
import { AudioSection } from '../audio/AudioSection'
import { DevicesSection } from '../devices/DevicesSection'
import { InstallSection } from '../install/InstallSection'
import { NotificationsSection } from '../notifications/NotificationsSection'
import { PhoneLinksSection } from '../phoneLinks/PhoneLinksSection'
import { KeysSection } from './KeysSection'
import { ProfileSection } from './ProfileSection'
import { SectionList } from './SectionList'

/** The user's own settings: who they are, how they call, what they are shown and sent, who has access, and help. */
export function AccountTab() {
  return (
    <Columns>
      <SectionList />
      <Sections>
        <ProfileSection />
        <CallerIdsSection />
        <AudioSection />
        <KeysSection />
        {'registerProtocolHandler' in navigator && <PhoneLinksSection />}
        <InstallSection />
        <NotificationsSection />
        <AppearanceSection />
        <DevicesSection />
        <ActivitySection />
        <SupportSection />
      </Sections>
    </Columns>
  )
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '& > nav': { display: 'none' },
  [theme.breakpoints.up('md')]: {
    columnGap: 48,
    gridTemplateColumns: 'minmax(min-content, 160px) minmax(0, 1fr)',
    '& > nav': { display: 'block' },
  },
}))
