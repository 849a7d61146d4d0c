import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { KeyboardEvent, ReactNode } from 'react'
import { Suspense, useId } from 'react'
import { useLocation } from 'react-router-dom'
import { Link } from '../../components/page/Link'
import { Screen } from '../../components/page/Screen'
import { LOW } from '../../components/page/styles'
import { useText } from '../../strings/text'
import { settingsStrings } from './settingsStrings'
import { SETTINGS_TABS, tabOf } from './settingsTabs'

/** Three tabs, each with its own route, whose content (`children`) is shown below them. */
export function SettingsScreen({ children }: { children?: ReactNode }) {
  const text = useText(settingsStrings)
  const shown = tabOf(useLocation().pathname)
  const id = useId()
  return (
    <Screen title={text('settings.heading')} tabTitle={`${text(`settings.${shown}`)} · ${text('settings.heading')}`}>
      <TabBar value={shown} aria-label={text('settings.tabs')} variant="scrollable" scrollButtons={false}>
        {SETTINGS_TABS.map(({ tab, path }) => (
          <Tab
            key={tab}
            value={tab}
            id={`${id}-${tab}`}
            aria-controls={tab === shown ? `${id}-panel` : undefined}
            label={text(`settings.${tab}`)}
            component={Link}
            to={path}
            onKeyDown={openOnSpace}
          />
        ))}
      </TabBar>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        <Suspense fallback={<Skeleton variant="rounded" height={320} />}>{children}</Suspense>
      </div>
    </Screen>
  )
}

/** Links open only on Enter, but tabs should open on Space as well. */
function openOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

const TabBar = styled(Tabs)(({ theme }) => ({
  marginBottom: 12,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { '& a': { paddingInline: 8 } },
  // Fits all three tabs on the narrowest phones.
  '@media (max-width: 359.95px)': { '& a': theme.typography.body2 },
  [theme.breakpoints.up('sm')]: { marginBottom: 20 },
  [LOW]: { marginBottom: 12 },
}))
