import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '../domain/refusal'
import { readRemoteDocuments, replaceRemoteDocuments } from '../remoteConfig/remoteDocuments'
import type { Services } from '../services'
import { configPage } from './configPage'

type Parts = Pick<Services, 'db' | 'clock'>

/** The page `/sandbox/config`, and its JSON version. `registerSandboxPayments` registers the form body parser. */
export function registerSandboxConfig(sandbox: FastifyInstance, { db, clock }: Parts): void {
  const schema = { hide: true }
  const save = (json: string) => replaceRemoteDocuments(db, json, new Date(clock.now()))

  sandbox.get('/config.json', { schema }, () => readRemoteDocuments(db))

  sandbox.put('/config.json', { schema }, async ({ body }) => {
    const problem = await save(JSON.stringify(body) ?? '')
    if (problem) throw new Refusal(400, 'invalid_request', problem)
    return {}
  })

  sandbox.get('/config', { schema }, async (_request, reply) =>
    send(reply, configPage(JSON.stringify(await readRemoteDocuments(db), null, 2))),
  )

  sandbox.post<{ Body: { documents?: string } }>('/config', { schema }, async ({ body }, reply) => {
    const text = body.documents ?? ''
    const problem = await save(text)
    return problem ? send(reply.code(400), configPage(text, problem)) : reply.redirect('/sandbox/config', 303)
  })
}

const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

function send(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(html)
}
