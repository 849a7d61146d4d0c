import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import type { TSchema } from 'typebox'
import Type from 'typebox'
import { RpcAnswer, RpcId } from '../../contract/rpc'
import { closedSchema } from './validation'

type RpcSchemas = Record<string, { params: TSchema; result: TSchema }>

/**
 * The published description of the API: the REST calls as declared by their routes, and the JSON-RPC methods as
 * alternatives of one request.
 */
export function openApi(rpcMethods: RpcSchemas): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tealine API', version: '1', description: 'Calls with your own caller ID, on prepaid credits.' },
      components: {
        securitySchemes: {
          app: { type: 'http', scheme: 'basic', description: 'Service id and app id: who calls, not a secret.' },
          token: { type: 'apiKey', in: 'header', name: 'X-Access-Token', description: 'From POST Access/Tokens.' },
          bearer: { type: 'http', scheme: 'bearer', description: 'The same token, on JSON-RPC calls.' },
        },
      },
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) throw new Error('The API is described as OpenAPI.')
      const { openapiObject } = document
      const paths = { ...openapiObject.paths, '/api/rpc': describeRpc(rpcMethods) }
      return { ...openapiObject, paths } as typeof openapiObject
    },
  }
}

function describeRpc(methods: RpcSchemas) {
  const json = (schema: TSchema) => ({ 'application/json': { schema } })
  const requests = Object.entries(methods).map(([name, { params }]) =>
    Type.Object(
      { jsonrpc: Type.Literal('2.0'), method: Type.Literal(name), id: RpcId, params: closedSchema(params) },
      { title: name },
    ),
  )
  const results = Object.entries(methods).map(([name, { result }]) =>
    Type.Object({ jsonrpc: Type.Literal('2.0'), id: RpcId, result }, { title: name }),
  )
  return {
    post: {
      operationId: 'rpc',
      tags: ['JSON-RPC 2.0'],
      security: [{ bearer: [] }],
      requestBody: { required: true, content: json(Type.Union(requests)) },
      responses: {
        200: { description: 'The result, or an error object', content: json(Type.Union([...results, RpcAnswer])) },
      },
    },
  }
}
