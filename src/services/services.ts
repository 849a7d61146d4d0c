import type { AppBadge } from './appBadge'
import type { AppUpdates } from './appUpdates'
import type { CallEngine } from './callEngine'
import type { CallTab } from './callTab'
import type { CardPayments } from './cardPayments'
import type { CarrierProbe } from './carrierProbe'
import type { Clipboard } from './clipboard'
import type { Clock } from './clock'
import type { Cookies } from './cookies'
import type { Files } from './files'
import type { ApiSettings, Http } from './http'
import type { Installer } from './installer'
import type { IntentKeys } from './intentKeys'
import type { KeptLists } from './keptLists'
import type { Log } from './log'
import type { Navigation } from './navigation'
import type { NewVersions } from './newVersions'
import type { Page } from './page'
import type { PersistentStorage } from './persistentStorage'
import type { Printer } from './printer'
import type { Push } from './push'
import type { RemoteConfig } from './remoteConfig'
import type { SharedFeed } from './sharedFeed'
import type { TabStorage } from './tabStorage'
import type { Tabs } from './tabs'
import type { Vault } from './vault'

/** Access to the outside world of every page: used by listeners and the base query. */
export interface Services {
  appUpdates: AppUpdates
  clock: Clock
  cookies: Cookies
  files: Files
  http: Http
  apiSettings: ApiSettings
  intentKeys: IntentKeys
  storage: PersistentStorage
  log: Log
  navigation: Navigation
  page: Page
  remoteConfig: RemoteConfig
  tabs: Tabs
  /** The recording, passed on to the next page load. */
  recordingStorage: TabStorage
  /** The link that somebody followed who had to log in first. */
  linkStorage: TabStorage
  /** The verification code that was sent last. */
  codeStorage: TabStorage
  vault: Vault
  cardPayments: CardPayments
  /** Random id (UUID v4). */
  newId(): string
  /** Random number from 0 up to 1, for jitter. */
  random(): number
}

/** All access to the outside world, for a page load with a token. */
export interface LoggedInServices extends Services {
  callTab: CallTab
  clipboard: Clipboard
  engine: CallEngine
  keptLists: KeptLists
  /** Loads those that no first screen needs. */
  late(): Promise<LateServices>
  newVersions: NewVersions
  printer: Printer
  /** Its code is loaded when it is wanted. */
  loadPush(): Promise<Push>
  reachesCarrier: CarrierProbe
  sharedFeed: SharedFeed
}

export interface LateServices {
  appBadge: AppBadge
  installer: Installer
}
