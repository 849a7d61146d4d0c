import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { KeyboardEvent } from 'react'
import { Suspense, useId } from 'react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { Screen } from '../../components/Screen'
import { useText } from '../../strings/text'
import { settingsStrings } from './settingsStrings'
import { SETTINGS_TABS, tabOf } from './settingsTabs'

/** Three tabs, each a route of its own; the route's content stands below them. */
export function SettingsScreen() {
  const text = useText(settingsStrings)
  const shown = tabOf(useLocation().pathname)
  const id = useId()
  return (
    <Screen title={text('settings.heading')} tabTitle={`${text(`settings.${shown}`)} · ${text('settings.heading')}`}>
      <TabLine value={shown} aria-label={text('settings.tabs')} variant="scrollable" scrollButtons={false}>
        {SETTINGS_TABS.map(({ tab, path }) => (
          <Tab
            key={tab}
            value={tab}
            id={`${id}-${tab}`}
            aria-controls={tab === shown ? `${id}-panel` : undefined}
            label={text(`settings.${tab}`)}
            component={Link}
            to={path}
            onKeyDown={openBySpace}
          />
        ))}
      </TabLine>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
          <Outlet />
        </Suspense>
      </div>
    </Screen>
  )
}

/** A link opens by Enter alone, a tab by either key. */
function openBySpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

const TabLine = styled(Tabs)(({ theme }) => ({
  marginBottom: 16,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { '& a': { paddingInline: 8 } },
  // On the narrowest phones all three stand side by side only so.
  '@media (max-width: 359.95px)': { '& a': theme.typography.body2 },
  [theme.breakpoints.up('sm')]: { marginBottom: 24 },
}))
