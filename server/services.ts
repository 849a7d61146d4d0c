import type { Bus } from './bus/bus'
import type { Database } from './database/database'
import type { KnownDevices } from './domain/access/knownDevices'
import { createKnownDevices } from './domain/access/knownDevices'
import type { Pins } from './domain/access/pins'
import { createPins } from './domain/access/pins'
import type { Reminders } from './domain/access/reminders'
import { createReminders } from './domain/access/reminders'
import type { Tokens } from './domain/access/tokens'
import { createTokens } from './domain/access/tokens'
import type { Profiles } from './domain/accounts/profile'
import { createProfiles } from './domain/accounts/profile'
import { createMessageBudgets } from './domain/budgets/messageBudgets'
import type { CallerIds } from './domain/callerIds/callerIds'
import { createCallerIds } from './domain/callerIds/callerIds'
import type { CallsService } from './domain/calls/callsService'
import type { Contacts } from './domain/contacts/contacts'
import { createContacts } from './domain/contacts/contacts'
import type { CreditRequests } from './domain/creditRequests/creditRequests'
import { createCreditRequests } from './domain/creditRequests/creditRequests'
import type { DownloadTurns } from './domain/downloadTurns'
import { createDownloadTurns } from './domain/downloadTurns'
import type { Idempotency } from './domain/idempotency/idempotency'
import { createIdempotency } from './domain/idempotency/idempotency'
import type { Prefixes } from './domain/numbers/prefixes'
import type { Catalogue } from './domain/packages/catalogue'
import type { ProviderPorts } from './domain/providerPorts'
import type { CardProvider } from './domain/purchases/cardProvider'
import type { NotifyOfDebt } from './domain/purchases/debtNotifier'
import { createDebtNotifier } from './domain/purchases/debtNotifier'
import type { Disputes } from './domain/purchases/disputes'
import { createDisputes } from './domain/purchases/disputes'
import type { PayPalProvider } from './domain/purchases/payPalProvider'
import type { Purchases } from './domain/purchases/purchases'
import { createPurchases } from './domain/purchases/purchases'
import type { PushSubscriptions } from './domain/push/push'
import { createPushSubscriptions } from './domain/push/push'
import type { Replenishers } from './domain/replenishers/replenishers'
import { createReplenishers } from './domain/replenishers/replenishers'
import type { TopUps } from './domain/replenishers/topUps'
import { createTopUps } from './domain/replenishers/topUps'
import type { SecurityLog } from './domain/security/securityLog'
import type { Seller } from './domain/seller'
import { createInvitations } from './domain/subAccounts/invitation'
import type { SubAccounts } from './domain/subAccounts/subAccounts'
import { createSubAccounts } from './domain/subAccounts/subAccounts'
import type { SupportFiles } from './domain/supportFiles/supportFiles'
import { createSupportFiles } from './domain/supportFiles/supportFiles'
import type { Upgrades } from './domain/upgrades/upgrades'
import { createUpgrades } from './domain/upgrades/upgrades'
import type { Verification } from './domain/verification/verification'
import { createVerification } from './domain/verification/verification'
import type { Addresses } from './ground/addresses'
import type { Clock } from './ground/clock'
import type { ServerName } from './ground/ids'
import { newId } from './ground/ids'
import type { Notices } from './notices/sendNotices'
import { createNotices } from './notices/sendNotices'
import type { Pushes } from './notices/sendPushes'
import { createPushes } from './notices/sendPushes'
import type { Secrets } from './settings/secrets'
import type { SharedSettings } from './settings/settings'
import type { Work } from './work/work'

/** The services behind the REST and JSON-RPC APIs. */
export interface Services {
  addresses: Addresses
  seller: Seller
  numberPrefixes: Prefixes
  db: Database
  clock: Clock
  security: SecurityLog
  bus: Bus
  pins: Pins
  tokens: Tokens
  knownDevices: KnownDevices
  verification: Verification
  profiles: Profiles
  callerIds: CallerIds
  contacts: Contacts
  creditRequests: CreditRequests
  downloadTurns: DownloadTurns
  idempotency: Idempotency
  catalogue: Catalogue
  calls: CallsService
  cards: CardProvider
  payPal: PayPalProvider
  purchases: Purchases
  disputes: Disputes
  notices: Notices
  pushes: Pushes
  pushSubscriptions: PushSubscriptions
  notifyOfDebt: NotifyOfDebt
  topUps: TopUps
  subAccounts: SubAccounts
  replenishers: Replenishers
  reminders: Reminders
  supportFiles: SupportFiles
  upgrades: Upgrades
  work: Work
}

export interface ServiceParts {
  db: Database
  clock: Clock
  settings: SharedSettings
  secrets: Secrets
  providers: ProviderPorts
  calls: CallsService
  addresses: Addresses
  security: SecurityLog
  bus: Bus
  work: Work
  server?: ServerName | undefined
  /** Called with errors of background work. */
  onError(error: unknown): void
}

/** Wires the domain to its database and providers. Every part is given the settings without secrets, and names those that it reads. */
export function createServices(parts: ServiceParts): Services {
  const { db, clock, settings, secrets, providers, calls, addresses, security, bus, work, server, onError } = parts
  const common = { db, clock, settings, addresses, security, bus, onError }
  const budgets = createMessageBudgets({ ...common, limits: settings.dailyLimits })
  const rateFor = calls.rateOf
  const verification = createVerification({ ...common, verifier: providers.verifier, budgets, rateFor })
  const { catalogue, cards, payPal, sendEmail, sendText, push } = providers
  const pins = createPins(secrets.pinPepper)
  const notifyOfDebt = createDebtNotifier({ ...common, sql: db, sendEmail })
  const purchases = createPurchases({ ...common, catalogue, cards, payPal, notifyOfDebt })
  const topUps = createTopUps({ ...common, catalogue, cards, settle: purchases.settle })
  const { topUpIfDue } = topUps
  const invite = createInvitations({ ...common, budgets, send: sendText })
  return {
    addresses,
    seller: settings.seller,
    numberPrefixes: settings.numberPrefixes,
    db,
    clock,
    security,
    bus,
    verification,
    calls,
    catalogue,
    cards,
    payPal,
    purchases,
    disputes: createDisputes({ ...common, cards, notifyOfDebt }),
    notices: createNotices({ ...common, seller: settings.seller, work, sendEmail }),
    pushes: createPushes({ ...common, seller: settings.seller, work, push }),
    pushSubscriptions: createPushSubscriptions({ ...common, push }),
    notifyOfDebt,
    topUps,
    replenishers: createReplenishers({ ...common, catalogue, topUpIfDue }),
    pins,
    reminders: createReminders({ ...common, sql: db, pins, sendEmail }),
    tokens: createTokens(common),
    knownDevices: createKnownDevices({ ...common, secret: secrets.pinPepper }),
    profiles: createProfiles({ ...common, pins, sendEmail }),
    supportFiles: createSupportFiles({ ...common, findUploadFault: work.findUploadFault }),
    work,
    upgrades: createUpgrades(common),
    contacts: createContacts(common),
    callerIds: createCallerIds({ ...common, verification }),
    creditRequests: createCreditRequests({ ...common, topUpIfDue }),
    subAccounts: createSubAccounts({ ...common, topUpIfDue, invite, budgets, rateFor }),
    downloadTurns: createDownloadTurns({ ...common, sql: db, server: server ?? { id: newId(clock.now()) } }),
    idempotency: createIdempotency({ ...common, server }),
  }
}
