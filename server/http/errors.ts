import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '../../contract/errors'
import { TemporaryFault } from '../database/database'
import { Refusal } from '../domain/refusal'

/** The message of internal errors (spec §8). */
export const INTERNAL_ERROR_MESSAGE = 'There was an error. Please try again.'

/** When a client may try again what the database could not do. */
export const RETRY_AFTER_SECONDS = 5

/** The same for one that was turned away: at a random time, so that not all come back at once. */
export const retryAfterOverload = () => RETRY_AFTER_SECONDS + Math.floor(Math.random() * (RETRY_AFTER_SECONDS + 1))

/** The request was turned away before any work on it began, because there is too much to do already. */
export class Overload extends TemporaryFault {}

/** Answers any error as `{error: {code, message}}`; internal errors are logged and never described. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A file may fail before its first piece is sent.
  reply.type('application/json; charset=utf-8').removeHeader('content-disposition')
  const refusal = toRefusal(error)
  if (refusal) {
    if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
    return reply.code(refusal.status).send(bodyOf(refusal))
  }
  logFault(request, error)
  if (error instanceof TemporaryFault) {
    const seconds = error instanceof Overload ? retryAfterOverload() : RETRY_AFTER_SECONDS
    return reply.code(503).header('retry-after', seconds).send(bodyOf(unavailable()))
  }
  return reply.code(500).send(bodyOf(new Refusal(500, 'internal', INTERNAL_ERROR_MESSAGE)))
}

export function logFault({ log }: FastifyRequest, fault: unknown): void {
  // Counted instead: logging every one would add to the load.
  if (fault instanceof Overload) return
  if (fault instanceof TemporaryFault) log.warn({ err: fault }, 'database unavailable')
  else log.error({ err: fault }, 'request failed')
}

/** Not thrown by the domain: an idempotency key keeps refusals as answers, but this one is to be tried again. */
export function unavailable(): Refusal {
  return new Refusal(503, 'unavailable', INTERNAL_ERROR_MESSAGE)
}

/** Answers requests for addresses that do not exist. */
export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send(bodyOf(new Refusal(404, 'no_such_call', 'There is no such call.')))
}

/** How a refusal is answered. */
export function bodyOf({ code, message }: Refusal): ErrorBody {
  return { error: { code, message } }
}

/** Our messages for the framework's own errors. */
const FRAMEWORK_REFUSALS: Record<number, [code: string, message: string]> = {
  400: ['invalid_request', 'The request is not valid.'],
  413: ['too_large', 'That is more than we can take in one request.'],
  415: ['not_json', 'The request must be sent as JSON.'],
}

function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const { statusCode = 500, code } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY') return new Refusal(400, 'not_json', 'The body is not JSON.')
  if (statusCode < 400 || statusCode >= 500) return undefined
  const [refusalCode, message] = FRAMEWORK_REFUSALS[statusCode] ?? ['refused', 'The request was refused.']
  return new Refusal(statusCode, refusalCode, message)
}
