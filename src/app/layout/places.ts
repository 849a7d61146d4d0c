import type { ComponentType } from 'react'
import type { IconProps } from '../../components/icon'
import { HistoryIcon, PhoneIcon, SettingsIcon, UsersIcon } from '../../components/icons'
import type { PlaceName } from '../../routes'
import { routes } from '../../routes'
import type { layoutStrings } from './layoutStrings'

type TextId = keyof typeof layoutStrings

interface Look {
  /** On desktops and in the menu. */
  name: TextId
  /** Under an icon of the phone's bar. */
  shortName: TextId
  icon: ComponentType<IconProps>
}

const LOOKS: Record<PlaceName, Look> = {
  placeCall: { name: 'nav.placeACall', shortName: 'nav.placeCall', icon: PhoneIcon },
  callHistory: { name: 'nav.callHistory', shortName: 'nav.callHistory', icon: HistoryIcon },
  users: { name: 'nav.manageUsers', shortName: 'nav.users', icon: UsersIcon },
  settings: { name: 'nav.settings', shortName: 'nav.settings', icon: SettingsIcon },
}

const places = (Object.keys(LOOKS) as PlaceName[]).map((name) => ({ ...routes[name], ...LOOKS[name] }))

/** In the spec's order of the bars, and of the menu's accordion. */
export const PLACES = [...places].sort((a, b) => a.place.bar - b.place.bar)
export const MENU_PLACES = [...places].sort((a, b) => a.place.menu - b.place.menu)
