import { styled } from '@mui/material/styles'
import { CallerIdsCard } from '../../callerIds/CallerIdsCard'
import { SupportCard } from '../../supportFile/SupportCard'
import { ActivityCard } from '../activity/ActivityCard'
import { AppearanceCard } from '../appearance/AppearanceCard'
import { AudioCard } from '../audio/AudioCard'
import { DevicesCard } from '../devices/DevicesCard'
import { NotificationsCard } from '../notifications/NotificationsCard'
import { PhoneLinksCard } from '../phoneLinks/PhoneLinksCard'
import { KeysCard } from './KeysCard'
import { ProfileCard } from './ProfileCard'
import { SectionList } from './SectionList'

/** The user's own settings: name, PIN, caller IDs, devices, audio and appearance. */
export function AccountTab() {
  return (
    <Columns>
      <SectionList />
      <Column>
        <ProfileCard />
        <CallerIdsCard />
        <NotificationsCard />
        <ActivityCard />
      </Column>
      <Column>
        <AudioCard />
        <AppearanceCard />
        <KeysCard />
        {'registerProtocolHandler' in navigator && <PhoneLinksCard />}
        {/* Below the content that is there at once, because it grows while it loads. */}
        <DevicesCard />
        <SupportCard />
      </Column>
    </Columns>
  )
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > nav': { display: 'none' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(min-content, 168px) minmax(0, 1fr) minmax(0, 1fr)',
    '& > nav': { display: 'block' },
  },
}))

const Column = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' })
