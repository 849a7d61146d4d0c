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
import type { IntentKeys } from './intentKeys'
import type { Keep } from './keep'
import type { Log } from './log'
import type { Navigation } from './navigation'
import type { Page } from './page'
import type { Printer } from './printer'
import type { RemoteConfig } from './remoteConfig'
import type { TabStorage } from './tabStorage'
import type { Tabs } from './tabs'
import type { Vault } from './vault'

/** The only door out of the store: listeners and the base query reach the world through these. */
export interface Services {
  appUpdates: AppUpdates
  clipboard: Clipboard
  clock: Clock
  cookies: Cookies
  files: Files
  http: Http
  apiSettings: ApiSettings
  intentKeys: IntentKeys
  keep: Keep
  log: Log
  navigation: Navigation
  page: Page
  printer: Printer
  remoteConfig: RemoteConfig
  tabs: Tabs
  /** What the recorder takes along from one page load to the next. */
  recordingStorage: TabStorage
  vault: Vault
  engine: CallEngine
  cardPayments: CardPayments
  reachesCarrier: CarrierProbe
  callTab: CallTab
  /** Random identifier (UUID v4). */
  newId(): string
  /** Random number from 0 up to 1, for jitter. */
  random(): number
}
