import type { AddressInfo } from 'node:net'
import cors from '@fastify/cors'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { fastify } from 'fastify'
import type { TSchema } from 'typebox'
import { PublicIp } from '../contract/publicIp'
import { Refusal } from './domain/refusal'
import { registerApiDocs } from './http/apiDocs'
import { createAuthentication } from './http/authentication'
import { BODY_LIMIT_BYTES } from './http/bodyLimit'
import { answerError, answerNotFound } from './http/errors'
import type { EventStreams } from './http/eventStreams'
import type { Readiness } from './http/health'
import { registerHealth, sendClientsAway } from './http/health'
import { registerJsonParser } from './http/json'
import { limitRequests } from './http/limits'
import { openApi } from './http/openApi'
import { protect } from './http/protection'
import { closeQueuedResponses } from './http/queuedResponses'
import { answerWithRequestId, REQUEST_ID_HEADER, requestIdOf } from './http/requestId'
import { requestLog } from './http/requestLog'
import { trackRequestOrigins } from './http/securityOrigin'
import { compileSerializer } from './http/serialization'
import { shedLoad, turnAwayEarly } from './http/shedding'
import { answerUnparsable } from './http/unparsable'
import { answerUnreadable, registerUnreadable } from './http/unreadable'
import { compileCheck } from './http/validation'
import { clientAddressOf, decorateRequestsWithClient } from './http/visit'
import type { Metrics } from './metrics/metrics'
import { registerRemoteConfig } from './remoteConfig/registerRemoteConfig'
import { registerEvents } from './rest/registerEvents'
import { registerRest } from './rest/registerRest'
import { registerSupportFiles } from './rest/registerSupportFiles'
import { restHandlers } from './rest/restMethods'
import { offeredCalls, registerRpc } from './rpc/registerRpc'
import type { RpcHandlers } from './rpc/rpcHandlers'
import { rpcMethods } from './rpc/rpcMethods'
import type { Outbox } from './sandbox/outbox'
import { registerPaymentDesk } from './sandbox/paymentDesk'
import { registerSandboxConfig } from './sandbox/sandboxConfig'
import { registerSandboxPayments } from './sandbox/sandboxPayments'
import { registerSandbox } from './sandbox/sandboxRoutes'
import { registerUpgradeDesk } from './sandbox/upgradeDesk'
import type { Services } from './services'
import type { Settings } from './settings/settings'
import { traceRequests } from './tracing/traceRequests'
import { serveWebApp } from './web/webApp'
import { registerPayPalReturn } from './webhooks/payPalReturn'
import { registerPayPalWebhook } from './webhooks/payPalWebhook'
import { registerStripeWebhook } from './webhooks/stripeWebhook'

export interface AppParts {
  /** As `openApp` returned it. */
  app: FastifyInstance
  settings: Settings
  services: Services
  /** Messages the sandbox would have sent; its pages show them. */
  outbox: Outbox
  readiness: Readiness
  events: EventStreams
  /** Folder of the built web app. */
  webFolder: string
  metrics?: Pick<Metrics, 'timeRequests' | 'countShed'>
}

/** A request that takes longer to arrive is holding its connection open on purpose. */
const REQUEST_TIMEOUT_MS = 30_000

/** Opens an HTTP server without routes, whose log can be written to at once. */
export function openApp(settings: Settings, logStream?: { write(line: string): void }): FastifyInstance {
  const app: FastifyInstance = fastify({
    ...requestLog(settings.logLevel, logStream),
    bodyLimit: BODY_LIMIT_BYTES,
    // The app treats a refused account request as the end of the session, so requests during shutdown are still
    // answered.
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: (request) => requestIdOf(request, settings.trustsProxy),
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: settings.trustsProxy,
    clientErrorHandler: (error, socket) => answerUnparsable(app, error, socket),
    frameworkErrors: (_error, request, reply) => answerUnreadable(app, request, reply),
  })
  closeQueuedResponses(app.server)
  return app
}

/** Adds everything that is served: the API below `/api`, the sandbox's pages, and the web app everywhere else. */
export async function buildApp({
  app,
  settings,
  services,
  outbox,
  readiness,
  events,
  webFolder,
  metrics,
}: AppParts): Promise<void> {
  app.decorateRequest('viewer', undefined)
  decorateRequestsWithClient(app, settings.trustsProxy)
  app.setErrorHandler(answerError)
  answerWithRequestId(app)
  metrics?.timeRequests(app)
  if (settings.tracesEndpoint) traceRequests(app)
  sendClientsAway(app, readiness)
  trackRequestOrigins(app, services.security)
  app.setSerializerCompiler(compileSerializer)
  registerJsonParser(app)
  app.setValidatorCompiler<TSchema>(({ schema, httpPart }) => {
    const check = compileCheck(schema, httpPart === 'body' ? 'json' : 'text')
    return (value) => {
      const checked = check(value)
      return 'problem' in checked ? { error: new Refusal(400, 'invalid_request', checked.problem) } : checked
    }
  })
  protect(app, settings)
  turnAwayEarly(app, { settings, lines: services, onShed: () => metrics?.countShed() })
  const methods = rpcMethods(services)
  await app.register(swagger, openApi(offeredCalls(methods)))
  if (settings.showsApiDocs) registerApiDocs(app)
  const parts = { settings, services, methods, readiness, events, metrics }
  await app.register((api) => registerApi(api, parts), { prefix: '/api' })
  await app.register(async (outside) => {
    await limitRequests(outside, settings)
    const registerWebhooks = (webhooks: FastifyInstance) => {
      registerStripeWebhook(webhooks, services)
      registerPayPalWebhook(webhooks, services)
    }
    await outside.register(registerWebhooks, { prefix: '/webhooks' })
    registerPayPalReturn(outside, services)
    registerRemoteConfig(outside, services)
  })
  if (!settings.live) {
    await app.register(
      (sandbox, _options, done) => {
        registerSandbox(sandbox, outbox, services)
        registerSandboxPayments(sandbox, services)
        registerPaymentDesk(sandbox, services)
        registerUpgradeDesk(sandbox, services)
        registerSandboxConfig(sandbox, services)
        done()
      },
      { prefix: '/sandbox' },
    )
  }
  await serveWebApp(app, webFolder, settings)
  app.server.once('listening', () => services.addresses.setPort((app.server.address() as AddressInfo).port))
}

type ApiParts = Pick<AppParts, 'settings' | 'services' | 'readiness' | 'events' | 'metrics'> & { methods: RpcHandlers }

async function registerApi(
  api: FastifyInstance,
  { settings, services, methods, readiness, events, metrics }: ApiParts,
): Promise<void> {
  const authentication = createAuthentication(settings, services.tokens, services.security)
  await api.register(cors, {
    origin: settings.appOrigins,
    methods: ['GET', 'POST', 'DELETE'],
    exposedHeaders: ['content-disposition', 'x-total-count', REQUEST_ID_HEADER],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'last-event-id', 'x-access-token'],
    maxAge: 600,
  })
  shedLoad(api, services, () => metrics?.countShed())
  await limitRequests(api, settings)
  api.setNotFoundHandler(answerNotFound)
  api.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('cache-control', reply.getHeader('cache-control') ?? 'no-store')
    done()
  })
  registerHealth(api, readiness)
  registerUnreadable(api)
  api.get(
    '/ip',
    { schema: { operationId: 'getPublicIp', tags: ['REST'], security: [], response: { 200: PublicIp } } },
    (request) => ({ ip: clientAddressOf(request) }),
  )
  await api.register(
    (rest, _options, done) => {
      registerRest(rest, restHandlers(services), authentication, services)
      registerEvents(rest, events, authentication)
      done()
    },
    { prefix: '/v1' },
  )
  await api.register(
    (uploads, _options, done) => {
      registerSupportFiles(uploads, services, authentication)
      done()
    },
    { prefix: '/v1' },
  )
  registerRpc(api, methods, authentication, services.idempotency)
}
