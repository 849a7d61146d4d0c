import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '../domain/refusal'
import { escapeHtml } from '../ground/html'
import { readRemoteDocuments, replaceRemoteDocuments } from '../remoteConfig/remoteDocuments'
import type { Services } from '../services'
import { paymentFrame } from './paymentPages'

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

/** The page for editing remote config as JSON. */
function configPage(documents: string, problem?: string): string {
  return paymentFrame(
    'Remote config',
    'wide',
    `<div class="card">
<h1>Remote config</h1>
<p>Collections and their documents, as the app reads them at its next start. <code>Strings</code> holds <code>{"text": "…"}</code> by key; <code>ConfigQA</code> (<code>Config</code> on the production host) holds <code>banner</code> and <code>store</code>. <a href="/sandbox">Back to the sandbox</a></p>
<form method="post" action="/sandbox/config">
${problem ? `<div id="problem" role="alert">${escapeHtml(problem)}</div>` : ''}
<label>Documents as JSON<textarea name="documents" rows="24" spellcheck="false">${escapeHtml(documents)}</textarea></label>
<button>Save</button>
</form>
</div>`,
  )
}
