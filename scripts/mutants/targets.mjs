/**
 * What is mutated, and the test files that hold it: those that say its rules, not all that run through it.
 * @type {{ files: RegExp, tests: string[] }[]}
 */
export const TARGETS = [
  { files: /^shared\/billing\.ts$/, tests: ['shared/billing'] },
  { files: /^shared\/credits\.ts$/, tests: ['shared/credits'] },
  {
    // Not its tables.
    files: /^shared\/numbers\/(?!shortNumberTable|premiumNumbers|neverCalledRanges)/,
    tests: [
      'shared/numbers/addedPrefixes',
      'shared/numbers/digits',
      'shared/numbers/dressedNumbers',
      'shared/numbers/parts',
      'shared/numbers/readNumbers',
      'shared/numbers/readers',
      'shared/numbers/shortNumbers',
    ],
  },
  {
    files: /^server\/(domain\/ledger\/|database\/ledgerStore)/,
    tests: [
      'server/domain/ledger/ledger',
      'server/domain/ledger/ledgerModel',
      'server/domain/ledger/ledgerCheck',
      'server/domain/ledger/creditsArriving',
      'server/domain/ledger/ledgerTampering',
    ],
  },
  { files: /^server\/domain\/calls\/callLife\.ts$/, tests: ['server/telephony/leases'] },
  {
    files: /^server\/(domain\/ledger\/ledger|database\/ledgerStore)\.ts$/,
    tests: ['server/domain/purchases/debts', 'server/domain/purchases/disputes', 'server/rest/giftAtOnce'],
  },
  { files: /^server\/domain\/purchases\/waitingPurchases\.ts$/, tests: ['server/domain/replenishers/chargeAnswers'] },
  { files: /^server\/domain\/ledger\/movedCredits\.ts$/, tests: ['server/http/journal'] },
  {
    files: /^server\/(domain\/calls\/call(Hold|Life|Price)|database\/calls\/callCost)\.ts$/,
    tests: [
      'server/database/calls/callCost',
      'server/domain/calls/callHold',
      'server/domain/calls/callsService',
      'server/domain/purchases/debts',
      'server/telephony/callControl',
      'server/telephony/callCosts',
      'server/telephony/callOnce',
      'server/telephony/callRecovery',
      'server/domain/subAccounts/inCalls',
    ],
  },
  {
    files: /^server\/domain\/purchases\//,
    tests: [
      'server/domain/purchases/debts',
      'server/domain/purchases/disputes',
      'server/domain/purchases/openPurchases',
      'server/domain/purchases/otherProviders',
      'server/domain/purchases/purchasesModel',
      'server/domain/purchases/refunds',
      'server/domain/purchases/silentCheckouts',
      'server/domain/purchases/silentOrders',
      'server/providers/payments',
      'server/providers/stripeAnswers',
      'server/rest/paymentMethods',
      'server/webhooks/payPalReturn',
      'server/webhooks/stripeWebhook',
    ],
  },
  {
    files: /^server\/domain\/access\//,
    tests: [
      'server/domain/access/easyPins',
      'server/domain/access/gathered',
      'server/domain/access/locks',
      'server/domain/access/permissions',
      'server/domain/access/pins',
      'server/domain/access/tokens',
      'server/http/shedding',
      'server/rest/knownDevices',
      'server/rest/logIn',
      'server/rest/newPin',
      'server/rest/reminders',
      'server/rest/spraying',
    ],
  },
  {
    files: /^server\/(jobs\/serverLease|database\/leaseStore)\.ts$/,
    tests: ['server/database/leaseModel', 'server/telephony/leases'],
  },
  {
    files: /^src\/api\/(baseQuery|answers|apiError|requests|pages|fetchOnce)\.ts$/,
    tests: ['src/api/apiError', 'src/api/baseQuery', 'src/api/fetchOnce', 'src/api/pages', 'src/api/tries'],
  },
  { files: /^src\/features\/calls\/callCost\.ts$/, tests: ['src/features/calls/callCost'] },
].map(({ files, tests }) => ({ files, tests: tests.map((name) => `__tests__/${name}.test.ts`) }))

/** @param {string} file */
export const isTarget = (file) => TARGETS.some(({ files }) => files.test(file))
