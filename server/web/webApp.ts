import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageRule } from '../../shared/pages'
import { choosePage } from '../../shared/pages'
import { policyHeader } from '../http/contentPolicy'
import { answerNotFound } from '../http/errors'
import type { Settings } from '../settings/settings'

/** Files named by content hash never change. */
const HASHED_NAME = /\.[0-9a-f]{8,}\.\w+(\.map|\.br|\.gz)?$/

const IS_PAGE = /\.html(\.br|\.gz)?$/

/** Files that are no documents. */
const NO_DOCUMENT = /^\/((assets|icons)\/|manifest\.webmanifest$)/

/** Headers that browsers apply only to documents; leaving them off other files saves first loads a kilobyte. */
const DOCUMENT_HEADERS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-frame-options',
]

/** Headers for revalidation, which immutable files never need, and for support, which is never asked about them. */
const CHANGING_HEADERS = ['accept-ranges', 'etag', 'x-request-id']

const ONE_YEAR = 'max-age=31536000, immutable'

/** A worker fetches under the policy of its own script. */
const WORKER = 'service-worker.js'

/** The content policies of the pages and the service worker by file name. */
function readPolicies(folder: string, { webAppTargets }: Settings): Map<string, string> {
  const pages = readdirSync(folder).filter((name) => name.endsWith('.html'))
  const ofPages = pages.map(
    (name) => [name, policyHeader(readFileSync(join(folder, name), 'utf8'), webAppTargets)] as const,
  )
  return new Map([...ofPages, [WORKER, policyHeader('', webAppTargets)]])
}

/**
 * Serves the built web app, compressed at build time; every app route answers with the page that contains its screen, or
 * with the empty one. In development another server serves the app, and no build is needed.
 */
export async function serveWebApp(app: FastifyInstance, folder: string, settings: Settings): Promise<void> {
  if (!existsSync(folder)) {
    app.setNotFoundHandler(answerNotFound)
    return
  }
  await app.register(fastifyStatic, {
    root: folder,
    // A folder is no file, whatever the client can decompress; the page of the first one depends on the visitor.
    index: false,
    allowedPath: (path) => !path.endsWith('/'),
    preCompressed: true,
    cacheControl: false,
    // ETags distinguish the pages that a URL can have.
    lastModified: false,
    setHeaders: (response, path) => {
      response.setHeader('cache-control', HASHED_NAME.test(path) ? ONE_YEAR : 'no-cache')
      // Caches in between must not serve brotli to clients that do not support it, nor a customer's page to a visitor.
      response.setHeader('vary', IS_PAGE.test(path) ? 'accept-encoding, cookie' : 'accept-encoding')
    },
  })
  const policies = readPolicies(folder, settings)
  const setPolicyOf = (reply: FastifyReply, file: string) => {
    const policy = policies.get(file)
    if (policy) reply.header('content-security-policy', policy)
  }
  app.addHook('onSend', (request, reply, _payload, done) => {
    const path = pathOf(request)
    for (const header of [
      ...(NO_DOCUMENT.test(path) ? DOCUMENT_HEADERS : []),
      ...(HASHED_NAME.test(path) ? CHANGING_HEADERS : []),
    ])
      reply.removeHeader(header)
    setPolicyOf(reply, path.slice(1))
    done()
  })
  const fileFor = pageChooser(folder)
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) return answerNotFound(request, reply)
    const file = fileFor(request)
    setPolicyOf(reply, file)
    return reply.sendFile(file)
  })
}

/** A browser requests a page of the app, which knows its own routes and shows its own 404 page. */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  const path = pathOf({ url })
  const isFile = /\.\w+$/.test(path)
  const isRead = method === 'GET' || method === 'HEAD'
  return (
    isRead &&
    !isFile &&
    !/^\/(api|assets|icons|sandbox)(\/|$)/.test(path) &&
    /text\/html|\*\/\*/.test(headers.accept ?? '*/*')
  )
}

const pathOf = ({ url }: Pick<FastifyRequest, 'url'>) => url.split('?')[0] ?? ''

const TOKEN = /(?:^|; )access_token=./

/** Chooses the page for a request by its path, its query and whether it comes with an access token. */
function pageChooser(folder: string): (request: Pick<FastifyRequest, 'url' | 'headers'>) => string {
  const rules = readRules(folder)
  return ({ url, headers }) => choosePage(rules, url, TOKEN.test(headers.cookie ?? ''))
}

/** None for a build without such pages. */
function readRules(folder: string): PageRule[] {
  const file = join(folder, 'pages.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PageRule[]) : []
}
