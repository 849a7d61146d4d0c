import type { FastifyInstance, FastifyRequest } from 'fastify'
import { listConversions } from '../database/purchaseStore'
import { Refusal } from '../domain/refusal'
import { isFromThisMachine } from '../http/protection'
import type { Services } from '../services'
import type { Outbox } from './outbox'
import { packageImage } from './packages'
import { PAGE_POLICY, sandboxPage } from './page'
import { LOG_INS } from './people'

const isWrite = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD'

const CONVERSIONS_SHOWN = 20

/** The sandbox's own pages, for this machine alone even if the sandbox is public. */
export function registerSandbox(
  sandbox: FastifyInstance,
  outbox: Outbox,
  { db, upgrades, addresses }: Pick<Services, 'db' | 'upgrades' | 'addresses'>,
): void {
  /** Browsers send the page's origin; other programs send none. */
  const isFromOwnPage = ({ headers: { origin } }: FastifyRequest) =>
    origin === undefined || addresses.apps.includes(origin)
  sandbox.addHook('onRequest', (request, reply, done) => {
    const isPicture = request.routeOptions.url === '/sandbox/images/:name'
    if (!isPicture && !isFromThisMachine(request.raw)) throw new Refusal(404, 'not_found', "We can't find that.")
    if (isWrite(request) && !isFromOwnPage(request))
      throw new Refusal(403, 'foreign_page', 'Only pages of this server may send that.')
    // A stricter referrer policy would make browsers send `Origin: null` with forms.
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    done()
  })
  const schema = { hide: true }

  sandbox.get('/', { schema }, async (_request, reply) =>
    reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(
        sandboxPage({
          messages: outbox.messages(),
          upgrades: await upgrades.pending(),
          conversions: await listConversions(db, CONVERSIONS_SHOWN),
          logIns: LOG_INS,
        }),
      ),
  )

  sandbox.get<{ Querystring: { to?: string } }>('/outbox.json', { schema }, ({ query }) => ({
    messages: outbox.messages(query.to?.replace(/^ /, '+')),
  }))

  sandbox.get<{ Params: { name: string } }>('/images/:name', { schema }, ({ params }, reply) => {
    const image = packageImage(params.name)
    if (!image) throw new Refusal(404, 'not_found', "We can't find that.")
    return reply.type('image/svg+xml').send(image)
  })
}
