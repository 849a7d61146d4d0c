import type { ComponentType } from 'react'
import type { IconProps } from '../../components/icon'
import { HistoryIcon, PhoneIcon, SettingsIcon, UsersIcon } from '../../components/icons'
import type { layoutStrings } from './layoutStrings'

type TextId = keyof typeof layoutStrings

interface Place {
  path: string
  /** On desktops and in the menu. */
  name: TextId
  /** Under an icon of the phone's bar. */
  shortName: TextId
  icon: ComponentType<IconProps>
}

const placeACall: Place = { path: '/', name: 'nav.placeACall', shortName: 'nav.placeCall', icon: PhoneIcon }
const callHistory: Place = {
  path: '/call-history',
  name: 'nav.callHistory',
  shortName: 'nav.callHistory',
  icon: HistoryIcon,
}
const users: Place = { path: '/manage-users', name: 'nav.manageUsers', shortName: 'nav.users', icon: UsersIcon }
const settings: Place = { path: '/settings', name: 'nav.settings', shortName: 'nav.settings', icon: SettingsIcon }

/** In the spec's order of the bars, and of the menu's accordion. */
export const PLACES = [placeACall, callHistory, users, settings]
export const MENU_PLACES = [placeACall, callHistory, settings, users]
