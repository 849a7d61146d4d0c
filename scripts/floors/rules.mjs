/** A feature may import only features listed before it. */
export const FEATURES = [
  'navigation',
  'preferences',
  'forms',
  'view',
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
  'dialer',
  'transactions',
  'settings',
  'upgrade',
  'banners',
  'liveEvents',
]

const GROUND = ['alive', 'config', 'pages', 'recorded', 'events', 'routes', 'strings']

/**
 * The web app's floors, from the ground up: each may import itself and the floors in its list.
 * @type {Record<string, string[]>}
 */
const WEB_FLOORS = {
  alive: [],
  config: [],
  pages: [],
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
  beforeAlive: [...GROUND],
  beforeApp: [...GROUND, 'beforeAlive', 'services', 'api', 'features'],
  prerender: [...GROUND, 'services', 'redux', 'components', 'api', 'features', 'app'],
  serviceWorker: ['pages', 'routes', 'api'],
  entry: [...GROUND, 'api', 'app', 'main'],
  loggedInPage: [...GROUND, 'services', 'app'],
  loggedInEntry: ['app', 'loggedInPage'],
  main: [...GROUND, 'services', 'redux', 'components', 'api', 'recorder', 'features', 'app', 'replay', 'loggedInEntry'],
}

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
    says: 'every file of src/ belongs to a floor, every feature to the list (scripts/floors/rules.mjs)',
    breaks: ({ from }) => {
      const feature = featureOf(from)
      return (
        isIn('src', from) && (!(webFloor(from) in WEB_FLOORS) || (feature !== undefined && !FEATURES.includes(feature)))
      )
    },
  },
  {
    says: 'a floor of src/ imports only the floors below it',
    breaks: ({ from, to, isPackage }) => {
      if (isPackage || !isIn('src', from) || !isIn('src', to)) return false
      const [above, below] = [webFloor(from), webFloor(to)]
      return above !== below && !WEB_FLOORS[above]?.includes(below)
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
      from !== 'src/loggedInPage.tsx',
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
    says: 'server/database/ imports nothing above it',
    breaks: ({ from, to }) =>
      isIn('server/database', from) && /^server\/(domain|rest|rpc|telephony|sandbox|app|main)\b/.test(to),
  },
  {
    says: 'server/domain/ knows nothing of HTTP, providers, webhooks, telephony and the sandbox',
    breaks: ({ from, to }) =>
      isIn('server/domain', from) &&
      (/^server\/(rest|rpc|http|web|webhooks|providers|telephony|sandbox|app|main)\b/.test(to) ||
        /^@?fastify\b/.test(to)),
  },
  {
    says: 'server/settings/ and server/http/ import nothing from the API layers above them',
    breaks: ({ from, to }) =>
      (isIn('server/settings', from) && /^server\/(http|web|rest|rpc)\b/.test(to)) ||
      (isIn('server/http', from) && /^server\/(web|rest|rpc|webhooks)\b/.test(to)),
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

/** `src/api/api.ts` → `api`, `src/redux.ts` → `redux`. @param {string} path */
const webFloor = (path) => (path.split('/')[1] ?? '').replace(/\.tsx?$/, '')

/** @param {string} path */
const featureOf = (path) => /^src\/features\/([^/]+)/.exec(path)?.[1]
