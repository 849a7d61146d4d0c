import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../domain/refusal'
import { bodyOf } from './errors'
import { REQUEST_ID_HEADER } from './requestId'

const STATUS_BY_CODE: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Answers malformed requests and those that did not arrive in time, which no route sees; the log has their ids. */
export function answerUnparsable(
  { log }: Pick<FastifyInstance, 'log'>,
  { code = '' }: { code?: string },
  socket: Socket,
): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const status = STATUS_BY_CODE[code] ?? 400
  const id = randomUUID()
  log.info({ reqId: id, status, code }, 'not a request')
  const body = JSON.stringify(bodyOf(new Refusal(status, 'invalid_request', 'The request is not valid.')))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `${REQUEST_ID_HEADER}: ${id}`,
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
