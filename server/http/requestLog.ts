import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { LogController } from 'fastify'
import { createJournal } from '../ground/journal'
import { standardOutput } from '../ground/standardOutput'
import type { Settings } from '../settings/settings'

/**
 * Logs a request's method, route pattern (never the URL, which may contain a phone number), status, duration and
 * account id. Phone numbers, PINs, codes and tokens are never logged.
 */
export function requestLog(level: Settings['logLevel'], stream: { write(line: string): unknown } = standardOutput()) {
  return {
    logController: new IdsOnly(),
    logger: {
      level,
      stream,
      base: null,
      serializers: {
        req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url }),
        res: ({ statusCode }: { statusCode?: number | undefined }) => ({ statusCode }),
        err: describeFault,
      },
    },
  }
}

/** Writes security events to the log, marked as such. */
export function securityLineTo(log: FastifyBaseLogger) {
  const marked = log.child({ security: true })
  return (level: 'info' | 'warn' | 'error', line: object): void => marked[level](line)
}

/** Writes what happened to money and calls to the log, each line with the request or job that it happened for. */
export function journalTo(log: FastifyBaseLogger) {
  return createJournal((line) => log.info(line, line.event))
}

/** Asked by proxies and monitoring every second: logged only when they fail. */
const UNLOGGED = new Set(['/api/ready', '/api/health'])

class IdsOnly extends LogController {
  override incomingRequest(): void {
    // Requests are logged once, on completion, when the status is known.
  }

  override routeNotFound(): void {
    // This line would contain the URL.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { method, routeOptions, viewer } = request
    if (UNLOGGED.has(routeOptions.url ?? '') && reply.statusCode < 400 && !error) return
    const ms = Math.round(reply.elapsedTime)
    const line = { method, route: routeOptions.url, status: reply.statusCode, ms, account: viewer?.account.id }
    if (error) reply.log.error({ ...line, err: error }, 'answer failed')
    else reply.log.info(line, 'answered')
  }
}

/** Serialises an error for the log, without the values that databases and parsers quote in messages. */
function describeFault(fault: unknown) {
  const error = fault instanceof Error ? fault : new Error(String(fault))
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const stack = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? []
  return { type: error.name, message: withoutValues(error.message), code, constraint, stack: stack.join('\n') }
}

function withoutValues(message: string): string {
  return message.replace(/"[^"]*"|'[^']*'|\+?\d(?:[ ().-]*\d){3,}|[\w-]{20,}/g, '…')
}
