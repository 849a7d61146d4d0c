import type { FastifyInstance, FastifyReply } from 'fastify'
import { listDocuments } from '../database/sandboxStore'
import { notFound, Refusal } from '../domain/refusal'
import { parseShallowJson } from '../http/json'
import type { Services } from '../services'
import { configPage } from './configPage'
import { queryAnswer } from './firestore'
import { collectionName, readRemoteDocuments, replaceRemoteDocuments } from './remoteConfig'

type Parts = Pick<Services, 'db' | 'clock'>

const QUERY = /^([^/]+\/databases\/\(default\))\/documents:runQuery$/

/** Answers the web app's remote config requests like Firestore. */
export function registerFirestore(app: FastifyInstance, { db, clock }: Parts): void {
  app.post<{ Params: { '*': string }; Body: unknown }>(
    '/v1/projects/*',
    { schema: { hide: true } },
    async ({ params, body }, reply) => {
      const [, base] = QUERY.exec(params['*']) ?? []
      if (!base) throw notFound()
      const collection = collectionOf(body)
      const documents = await listDocuments<object>(db, collectionName(collection))
      const answer = queryAnswer(`projects/${base}`, collection, documents, new Date(clock.now()))
      return reply.header('cache-control', 'no-store').send(answer)
    },
  )
}

/** The page `/sandbox/config`, and its JSON version. `registerSandboxPayments` registers the form body parser. */
export function registerSandboxConfig(sandbox: FastifyInstance, { db, clock }: Parts): void {
  const schema = { hide: true }
  const save = (documents: unknown) => replaceRemoteDocuments(db, documents, new Date(clock.now()))

  sandbox.get('/config.json', { schema }, () => readRemoteDocuments(db))

  sandbox.put('/config.json', { schema }, async ({ body }) => {
    const problem = await save(body)
    if (problem) throw new Refusal(400, 'invalid_request', problem)
    return {}
  })

  sandbox.get('/config', { schema }, async (_request, reply) =>
    send(reply, configPage(JSON.stringify(await readRemoteDocuments(db), null, 2))),
  )

  sandbox.post<{ Body: { documents?: string } }>('/config', { schema }, async ({ body }, reply) => {
    const text = body.documents ?? ''
    const problem = await save(parseShallowJson(text))
    return problem ? send(reply.code(400), configPage(text, problem)) : reply.redirect('/sandbox/config', 303)
  })
}

/** The collection of a query (https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery). */
function collectionOf(body: unknown): string {
  const query = (typeof body === 'string' ? parseShallowJson(body) : body) as
    | {
        structuredQuery?: { from?: { collectionId?: unknown }[] }
      }
    | null
    | undefined
  const collection = query?.structuredQuery?.from?.[0]?.collectionId
  if (typeof collection !== 'string') throw new Refusal(400, 'invalid_request', 'The query names no collection.')
  return collection
}

const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

function send(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(html)
}
