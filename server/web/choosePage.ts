import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { PageRule } from '../../shared/pages'
import { choosePage } from '../../shared/pages'

const TOKEN = /(?:^|; )access_token=./

/** Chooses the page for a request by its path, its query and whether it comes with an access token. */
export function pageChooser(folder: string): (request: Pick<FastifyRequest, 'url' | 'headers'>) => string {
  const rules = readRules(folder)
  return ({ url, headers }) => choosePage(rules, url, TOKEN.test(headers.cookie ?? ''))
}

/** None for a build without such pages. */
function readRules(folder: string): PageRule[] {
  const file = join(folder, 'pages.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PageRule[]) : []
}
