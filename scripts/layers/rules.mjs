/** A feature may import only features listed before it. */
export const FEATURES = [
  'navigation',
  'preferences',
  'forms',
  'view',
  'install',
  'remoteConfig',
  'appUpdate',
  'verification',
  'session',
  'pinReset',
  'signUp',
  'account',
  'serviceFeatures',
  'supportFile',
  'packages',
  'creditRequests',
  'replenisher',
  'purchase',
  'callerIds',
  'lists',
  'contacts',
  'calls',
  'help',
  'users',
  'tableFile',
  'documents',
  'callHistory',
  'keptLists',
  'dialer',
  'transactions',
  'settings',
  'upgrade',
  'banners',
  'liveEvents',
]

const GROUND = ['pageAttributes', 'config', 'recorded', 'events', 'routes', 'strings']

/**
 * The web app's layers, from the ground up: each may import itself and the layers in its list.
 * @type {Record<string, string[]>}
 */
const WEB_LAYERS = {
  pageAttributes: [],
  config: [],
  recorded: [],
  events: ['recorded'],
  routes: [],
  strings: [],
  services: [...GROUND],
  redux: [...GROUND, 'services'],
  components: [...GROUND, 'services'],
  api: [...GROUND, 'services'],
  recorder: [...GROUND, 'services'],
  features: [...GROUND, 'services', 'redux', 'components', 'api', 'recorder'],
  app: [...GROUND, 'services', 'redux', 'components', 'api', 'recorder', 'features'],
  replay: [...GROUND, 'services', 'redux', 'components', 'api', 'recorder', 'features', 'app'],
  beforeHydration: [...GROUND],
  beforeApp: [...GROUND, 'beforeHydration', 'services', 'api', 'features'],
  prerender: [...GROUND, 'services', 'redux', 'components', 'api', 'features', 'app'],
  serviceWorker: ['config', 'routes', 'api'],
  entry: [...GROUND, 'api', 'app', 'main'],
  loggedInPage: [...GROUND, 'services', 'app'],
  loggedInEntry: ['app', 'loggedInPage'],
  main: [...GROUND, 'services', 'redux', 'components', 'api', 'recorder', 'features', 'app', 'replay', 'loggedInEntry'],
}

const DATA = ['ground', 'tracing', 'database']
const RULES_OF_THE_PRODUCT = [...DATA, 'bus', 'domain']

/**
 * The server's layers, from the ground up: each may import itself and the layers in its list.
 * @type {Record<string, string[]>}
 */
const SERVER_LAYERS = {
  ground: [],
  tracing: ['ground'],
  database: ['ground', 'tracing'],
  bus: [...DATA],
  domain: [...DATA, 'bus'],
  jobs: [...DATA],
  settings: [...RULES_OF_THE_PRODUCT],
  documents: ['domain'],
  http: [...RULES_OF_THE_PRODUCT, 'settings'],
  work: [...RULES_OF_THE_PRODUCT, 'documents', 'http'],
  notices: [...RULES_OF_THE_PRODUCT, 'documents', 'work'],
  remoteConfig: [...RULES_OF_THE_PRODUCT, 'http'],
  providers: [...RULES_OF_THE_PRODUCT, 'settings'],
  telephony: [...RULES_OF_THE_PRODUCT, 'settings'],
  metrics: [...RULES_OF_THE_PRODUCT, 'http', 'telephony'],
  web: [...RULES_OF_THE_PRODUCT, 'settings', 'http'],
  services: [...RULES_OF_THE_PRODUCT, 'settings', 'work', 'notices'],
  rest: [...RULES_OF_THE_PRODUCT, 'http', 'services'],
  rpc: [...RULES_OF_THE_PRODUCT, 'http', 'services'],
  webhooks: [...RULES_OF_THE_PRODUCT, 'http', 'services'],
  sandbox: [...RULES_OF_THE_PRODUCT, 'http', 'providers', 'remoteConfig', 'services'],
}

/** They put the product together, and may import every layer. */
const SERVER_ENTRIES = [...['openProviders', 'backgroundJobs', 'app', 'runtime'], ...['start', 'admin', 'main']]

/**
 * The folders of server/domain/, in order: each may import those before it, and the files beside the folders. Money comes first,
 * then access, accounts and calls.
 */
const DOMAIN_FOLDERS = [
  ...['numbers', 'rates', 'security', 'activity', 'notices', 'idempotency', 'budgets', 'packages'],
  ...['ledger', 'purchases', 'replenishers'],
  ...['verification', 'access', 'push', 'events'],
  ...['subAccounts', 'accounts', 'callerIds', 'contacts', 'creditRequests', 'upgrades'],
  ...['calls', 'usage', 'statement', 'supportFiles', 'upkeep'],
]

const SQL_LIBRARIES = ['pg', '@electric-sql/pglite', 'node-pg-migrate']
const NO_REACT_IN = /^src\/(api\/(?!use)|recorder|services\/(?!browser\/).*\.ts$|features\/.*Slice\.ts$)/

/**
 * One import of one file.
 * @typedef {{ from: string, to: string, isPackage: boolean, isType: boolean }} Import
 *   `from` and `to` are paths from the project's root, or `to` is a package's name (`node:fs` for Node's own).
 */

/** @type {Array<{ says: string, breaks: (i: Import) => boolean }>} */
const RULES = [
  {
    says: 'shared/ imports nothing',
    breaks: ({ from, to }) => isIn('shared', from) && !isIn('shared', to),
  },
  {
    says: 'contract/ imports nothing but typebox and shared/',
    breaks: ({ from, to, isPackage }) =>
      isIn('contract', from) && (isPackage ? to !== 'typebox' : !isIn('contract', to) && !isIn('shared', to)),
  },
  {
    says: 'src/ imports only types of contract/',
    breaks: ({ from, to, isType }) => isIn('src', from) && isIn('contract', to) && !isType,
  },
  {
    says: 'src/, server/ and their sibling folders never import each other',
    breaks: ({ from, to, isPackage }) =>
      !isPackage && !isIn('contract', to) && !isIn('shared', to) && topFolder(from) !== topFolder(to),
  },
  {
    says: 'the web app imports nothing of Node',
    breaks: ({ from, to }) => isIn('src', from) && !isIn('src/replay/cli', from) && to.startsWith('node:'),
  },
  {
    says: 'every file of src/ belongs to a layer, every feature to the list (scripts/layers/rules.mjs)',
    breaks: ({ from }) => {
      const feature = featureOf(from)
      return (
        isIn('src', from) && (!(webLayer(from) in WEB_LAYERS) || (feature !== undefined && !FEATURES.includes(feature)))
      )
    },
  },
  {
    says: 'a layer of src/ imports only the layers below it',
    breaks: ({ from, to, isPackage }) => {
      if (isPackage || !isIn('src', from) || !isIn('src', to)) return false
      const [above, below] = [webLayer(from), webLayer(to)]
      return above !== below && !WEB_LAYERS[above]?.includes(below)
    },
  },
  {
    says: 'api/ imports only types of services/',
    breaks: ({ from, to, isType }) => isIn('src/api', from) && isIn('src/services', to) && !isType,
  },
  {
    says: 'only main.tsx and loggedInPage.tsx know the browser bodies of the services',
    breaks: ({ from, to }) =>
      isIn('src/services/browser', to) &&
      !isIn('src/services/browser', from) &&
      from !== 'src/main.tsx' &&
      from !== 'src/firstPaint/loggedInPage.tsx',
  },
  {
    says: 'api/ (hooks aside), recorder/, the ports of services/ and slices know nothing of React',
    breaks: ({ from, to, isPackage }) => NO_REACT_IN.test(from) && isPackage && /^(react|react-dom|@mui\/.*)$/.test(to),
  },
  {
    says: 'a feature imports only features listed before it',
    breaks: ({ from, to }) => {
      const [importer, imported] = [featureOf(from), featureOf(to)]
      if (!importer || !imported || importer === imported) return false
      return FEATURES.indexOf(imported) > FEATURES.indexOf(importer)
    },
  },
  {
    says: "a feature never imports another's screen or listener",
    breaks: ({ from, to }) => {
      const [importer, imported] = [featureOf(from), featureOf(to)]
      return (
        importer !== undefined && imported !== undefined && importer !== imported && /(Screen|Listener)\.tsx?$/.test(to)
      )
    },
  },
  {
    says: 'the SQL libraries are used in server/database/ only',
    breaks: ({ from, to }) => SQL_LIBRARIES.includes(to) && !isIn('server/database', from),
  },
  {
    says: 'every file of server/ belongs to a layer, every folder of its domain to the list (scripts/layers/rules.mjs)',
    breaks: ({ from }) => {
      const folder = folderOf(from)
      return (
        isIn('server', from) &&
        (!(layerOf(from) in SERVER_LAYERS || SERVER_ENTRIES.includes(layerOf(from))) ||
          (folder !== undefined && !DOMAIN_FOLDERS.includes(folder)))
      )
    },
  },
  {
    says: 'a layer of server/ imports only the layers below it',
    breaks: ({ from, to, isPackage }) => {
      if (isPackage || !isIn('server', from) || !isIn('server', to)) return false
      const [above, below] = [layerOf(from), layerOf(to)]
      return above !== below && !SERVER_ENTRIES.includes(above) && !SERVER_LAYERS[above]?.includes(below)
    },
  },
  {
    says: 'a folder of server/domain/ imports only those listed before it',
    breaks: ({ from, to }) => {
      const [importer, imported] = [folderOf(from), folderOf(to)]
      if (!imported || importer === imported) return false
      if (!importer) return isIn('server/domain', from) && !from.endsWith('/providerPorts.ts')
      return DOMAIN_FOLDERS.indexOf(imported) > DOMAIN_FOLDERS.indexOf(importer)
    },
  },
  {
    says: 'server/domain/ knows nothing of HTTP',
    breaks: ({ from, to }) => isIn('server/domain', from) && /^@?fastify\b/.test(to),
  },
  {
    says: 'components/ take props and know nothing of the store',
    breaks: ({ from, to }) => isIn('src/components', from) && (to === 'react-redux' || to === '@reduxjs/toolkit'),
  },
]

/**
 * The rules that an import breaks, as sentences; an empty list when it is allowed.
 * @param {Import} imported
 */
export function brokenRules(imported) {
  return RULES.filter((rule) => rule.breaks(imported)).map((rule) => rule.says)
}

/** @param {string} folder @param {string} path */
const isIn = (folder, path) => path.startsWith(`${folder}/`)

/** @param {string} path */
const topFolder = (path) => path.split('/')[0]

/** `src/api/api.ts` → `api`, `src/redux.ts` → `redux`, `src/firstPaint/pageAttributes.ts` → `pageAttributes`. @param {string} path */
const webLayer = (path) => (path.replace('src/firstPaint/', 'src/').split('/')[1] ?? '').replace(/\.tsx?$/, '')

/** `server/domain/ledger/ledger.ts` → `domain`, `server/start.ts` → `start`. @param {string} path */
const layerOf = (path) => (path.split('/')[1] ?? '').replace(/\.ts$/, '')

/** @param {string} path */
const folderOf = (path) => /^server\/domain\/([^/]+)\//.exec(path)?.[1]

/** @param {string} path */
const featureOf = (path) => /^src\/features\/([^/]+)/.exec(path)?.[1]
