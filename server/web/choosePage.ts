import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'

/** A rule of the build's pages.json: which page contains the screen of a URL (src/pages.ts). */
interface PageRule {
  file: string
  /** Source of a regular expression for path and query. */
  url: string
  hasToken: boolean
}

/** Contains no screen: the app draws one. */
const EMPTY_PAGE = 'index.html'

const TOKEN = /(?:^|; )access_token=./

/** Chooses the page for a request by its path, its query and whether it comes with an access token. */
export function pageChooser(folder: string): (request: Pick<FastifyRequest, 'url' | 'headers'>) => string {
  const rules = readRules(folder).map(({ url, ...rule }) => ({ ...rule, url: new RegExp(url) }))
  return ({ url, headers }) => {
    const hasToken = TOKEN.test(headers.cookie ?? '')
    return rules.find((rule) => rule.hasToken === hasToken && rule.url.test(url))?.file ?? EMPTY_PAGE
  }
}

/** None for a build without such pages. */
function readRules(folder: string): PageRule[] {
  const file = join(folder, 'pages.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PageRule[]) : []
}
