import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database'
import { notFound, Refusal } from '../domain/refusal'
import type { Clock } from '../ground/clock'
import { parseShallowJson } from '../http/json'
import { queryAnswer } from './firestore'
import { findCollection } from './remoteDocuments'

const QUERY = /^([^/]+\/databases\/\(default\))\/documents:runQuery$/

/** Answers the web app's remote config requests like Firestore, for services without a Google project. */
export function registerRemoteConfig(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  app.post<{ Params: { '*': string }; Body: unknown }>(
    '/v1/projects/*',
    { schema: { hide: true } },
    async ({ params, body }, reply) => {
      const [, base] = QUERY.exec(params['*']) ?? []
      if (!base) throw notFound()
      const collection = collectionOf(body)
      const documents = await findCollection(db, collection)
      const answer = queryAnswer(`projects/${base}`, collection, documents, new Date(clock.now()))
      return reply.header('cache-control', 'no-store').send(answer)
    },
  )
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
