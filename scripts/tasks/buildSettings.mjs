import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The addresses of the service's own pages, which a live server requires. */
const SITE_LINKS = ['FEATURES_URL', 'GET_APP_URL', 'BLOG_URL', 'SUPPORT_URL', 'LEGAL_URL', 'PRIVACY_URL', 'TERMS_URL']

/** The variables that the web app is built with; `src/config.ts` has the defaults of unset ones. */
export const WEB_SETTINGS = [
  'PRODUCTION_HOST',
  'PRODUCTION_API',
  'QA_API',
  'PUBLIC_IP_URL',
  'API_IDEMPOTENCY',
  'SERVICE_ID',
  'APP_ID',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_API_KEY',
  ...SITE_LINKS,
]

/**
 * Those that are set.
 * @returns {Record<string, string>}
 * @throws {Error} if a page's address is invalid
 */
export function readWebSettings(env = process.env) {
  const entries = WEB_SETTINGS.flatMap((name) => {
    const value = env[name]
    return value ? [/** @type {[string, string]} */ ([name, value])] : []
  })
  for (const [name, value] of entries)
    if (SITE_LINKS.includes(name) && !/^https?:\/\/[^\s/]/.test(value))
      throw new Error(`${name} is ${value}, but must be an address that begins with https://.`)
  return Object.fromEntries(entries)
}

/**
 * The build's description of itself in `build.json`; unset values are null (server/web/builtWebApp.ts).
 * @param {string} root the project's folder
 */
export function buildManifest(root) {
  const settings = readWebSettings()
  return {
    ...readRelease(root),
    productionHost: settings.PRODUCTION_HOST ?? null,
    siteLinks: Object.fromEntries(SITE_LINKS.map((name) => [name, settings[name] ?? null])),
  }
}

/**
 * What is built: the version in package.json and the commit, which a build outside of git is given as APP_COMMIT.
 * @param {string} root the project's folder
 * @returns {{ version: string, commit: string }}
 */
export function readRelease(root) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return { version, commit: process.env.APP_COMMIT || commitOf(root) || 'unknown' }
}

/** @param {string} root */
function commitOf(root) {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    }).trim()
  } catch {
    return undefined // built from an archive, without git
  }
}
