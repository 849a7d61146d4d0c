import type { FastifyInstance } from 'fastify'
import { restCalls } from '../../contract/restCalls'
import type { SupportFileKept } from '../../contract/supportFiles'
import { SUPPORT_FILE_BYTES, SupportFileUpload } from '../../contract/supportFiles'
import { inBulkhead } from '../database/bulkheads'
import { Refusal } from '../domain/refusal'
import { isLoopback } from '../ground/loopback'
import { bulkheadOfVisitor } from '../http/accessBulkhead'
import type { Authentication } from '../http/authentication'
import { limitSites, VISITOR_LIMIT } from '../http/limits'
import { visitOf } from '../http/visit'
import type { Services } from '../services'
import { describeCall } from './registerRest'

const GZIP = 'application/gzip'

/** Registers the call that takes support files: the only one whose body is not JSON, and may be larger. */
export function registerSupportFiles(
  api: FastifyInstance,
  { tokens, supportFiles }: Pick<Services, 'tokens' | 'supportFiles'>,
  authentication: Authentication,
): void {
  const call = restCalls.sendSupportFile
  const limitVisitors = limitSites(api, VISITOR_LIMIT.max)
  api.removeAllContentTypeParsers()
  api.addContentTypeParser<Buffer>(GZIP, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  api.route<{ Body: Buffer }>({
    method: call.method,
    url: `/${call.path}`,
    schema: { ...describeCall('sendSupportFile', call), body: { content: { [GZIP]: { schema: SupportFileUpload } } } },
    validatorCompiler: () => () => true,
    bodyLimit: SUPPORT_FILE_BYTES.compressed,
    config: { rateLimit: VISITOR_LIMIT },
    onRequest: async (request) => {
      await limitVisitors(request)
      authentication.requireApp(request)
    },
    handler: (request) =>
      inBulkhead(bulkheadOfVisitor(request), async (): Promise<SupportFileKept> => {
        if (!Buffer.isBuffer(request.body)) throw new Refusal(415, 'not_gzip', 'The file must be sent as gzip.')
        const { ip, networks, accessToken } = visitOf(request)
        const viewer = accessToken === undefined ? undefined : await tokens.viewerOf(accessToken)
        const { code, expiresAt } = await supportFiles.keep(request.body, {
          accountId: viewer?.account.id,
          networks: isLoopback(ip) ? undefined : networks,
        })
        return { resources: { support_file: { code, expires_at: expiresAt.toISOString() } } }
      }),
  })
}
