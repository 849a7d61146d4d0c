import type { ComponentType } from 'react'
import type { IconProps } from '../../components/icons/icons'
import { HistoryIcon, PhoneIcon, SettingsIcon, UsersIcon } from '../../components/icons/icons'
import type { NavItemName } from '../../routes'
import { routes } from '../../routes'
import type { navStrings } from './navStrings'

type TextId = keyof typeof navStrings

interface NavLabel {
  /** On desktops and in the menu. */
  name: TextId
  /** Below the icon in the phone's navigation bar. */
  shortName: TextId
  icon: ComponentType<IconProps>
}

const LABELS: Record<NavItemName, NavLabel> = {
  placeCall: { name: 'nav.placeACall', shortName: 'nav.placeCall', icon: PhoneIcon },
  callHistory: { name: 'nav.callHistory', shortName: 'nav.callHistory', icon: HistoryIcon },
  users: { name: 'nav.manageUsers', shortName: 'nav.users', icon: UsersIcon },
  settings: { name: 'nav.settings', shortName: 'nav.settings', icon: SettingsIcon },
}

const places = (Object.keys(LABELS) as NavItemName[]).map((name) => ({ ...routes[name], ...LABELS[name] }))

/** In the spec's order, for the navigation bars and for the menu. */
export const NAV_ITEMS = [...places].sort((a, b) => a.place.bar - b.place.bar)
export const MENU_ITEMS = [...places].sort((a, b) => a.place.menu - b.place.menu)
