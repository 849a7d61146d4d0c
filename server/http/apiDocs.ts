import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../ground/html'

/** The parts of an OpenAPI document that the page shows. */
export interface ApiDescription {
  info: { title: string; description?: string }
  paths?: Record<string, Record<string, Operation>>
}

interface Operation {
  operationId?: string
  tags?: string[]
  security?: Record<string, unknown>[]
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content?: Record<string, Media> }
  responses?: Record<string, { description?: string; content?: Record<string, Media> }>
}

interface Media {
  schema?: unknown
}

/** Serves the API description: as JSON at `/api/docs/json`, as a page at `/api/docs`. */
export function registerApiDocs(app: FastifyInstance): void {
  const schema = { hide: true }
  app.get('/api/docs/json', { schema }, () => app.swagger())
  app.get('/api/docs', { schema }, (_request, reply) =>
    reply
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(apiDocsPage(app.swagger() as unknown as ApiDescription)),
  )
}

const STYLE = `
:root{color-scheme:light dark;--page:#F6F9F9;--paper:#FFF;--line:#DDE6E6;--text:#152021;--second:#51605F;--link:#0B6463}
@media(prefers-color-scheme:dark){:root{--page:#0F1718;--paper:#172122;--line:#263334;--text:#E6F0F0;--second:#A9BABA;--link:#6FCBC9}}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:960px;margin:0 auto;padding:32px 16px}
h1{font-size:24px;margin:0 0 4px}h2{font-size:20px;margin:32px 0 12px}h3{font-size:16px;margin:16px 0 4px}
p{margin:0 0 16px;color:var(--second)}a{color:var(--link)}code,pre{font:14px/1.5 ui-monospace,monospace}
details{background:var(--paper);border:1px solid var(--line);border-radius:12px;margin:0 0 8px;padding:0 16px}
summary{padding:12px 0;cursor:pointer;overflow-wrap:anywhere}summary b{display:inline-block;min-width:64px}
summary span{color:var(--second)}pre{overflow-x:auto;margin:0 0 16px}
`

/** No scripts, and no styles but its own. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Renders the description as a page without scripts. */
function apiDocsPage({ info, paths = {} }: ApiDescription): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  )
  const groups = [...new Set(operations.map(groupOf))]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(info.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(info.title)}</h1>
<p>${escapeHtml(info.description ?? '')} <a href="/api/docs/json">OpenAPI document</a></p>
${groups
  .map(
    (group) =>
      `<h2>${escapeHtml(group)}</h2>\n${operations
        .filter((one) => groupOf(one) === group)
        .map(operationEntry)
        .join('\n')}`,
  )
  .join('\n')}
</main>
</body>
</html>`
}

const groupOf = ({ tags }: Operation) => tags?.[0] ?? 'Others'

function operationEntry({ path, method, ...operation }: Operation & { path: string; method: string }): string {
  const { operationId = '', security = [], parameters = [], requestBody, responses = {} } = operation
  const credentials = security.map((needed) => Object.keys(needed).join(' and ')).filter(Boolean)
  const parts = [
    credentials.length > 0 ? `<p>Requires ${escapeHtml(credentials.join(' or '))}.</p>` : '',
    ...parameters.map(({ name, in: place, required, schema }) =>
      part(`${name} (${place}${required ? '' : ', optional'})`, schema),
    ),
    ...Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => part(`Body, ${type}`, schema)),
    ...Object.entries(responses).flatMap(([status, { content = {} }]) =>
      Object.entries(content).map(([type, { schema }]) => part(`Answer ${status}, ${type}`, schema)),
    ),
  ]
  return `<details id="${escapeHtml(operationId)}">
<summary><b>${method}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operationId)}</span></summary>
${parts.join('\n')}
</details>`
}

function part(title: string, schema: unknown): string {
  return `<h3>${escapeHtml(title)}</h3>\n<pre>${escapeHtml(JSON.stringify(schema, null, 2) ?? '')}</pre>`
}
