import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { LogController } from 'fastify'
import type { Settings } from '../settings'

/**
 * What the log keeps of a request: method, route as it was declared (never the address, which may carry a number),
 * status, time and the account's id. Numbers, PINs, codes and tokens never get there.
 */
export function requestLog(level: Settings['logLevel'], stream: { write(line: string): void } = process.stdout) {
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

/** Puts lines about security on the log, each marked as one. */
export function securityLineTo(log: FastifyBaseLogger) {
  const marked = log.child({ security: true })
  return (level: 'info' | 'warn' | 'error', line: object): void => marked[level](line)
}

class IdsOnly extends LogController {
  override incomingRequest(): void {
    // The answered request is logged once, when its status is known.
  }

  override routeNotFound(): void {
    // Its line would carry the address as it was sent.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { method, routeOptions, viewer } = request
    const ms = Math.round(reply.elapsedTime)
    const line = { method, route: routeOptions.url, status: reply.statusCode, ms, account: viewer?.account.id }
    if (error) reply.log.error({ ...line, err: error }, 'answer failed')
    else reply.log.info(line, 'answered')
  }
}

/** An error for the log, without the values that a database or a parser quotes in its message. */
function describeFault(fault: unknown) {
  const error = fault instanceof Error ? fault : new Error(String(fault))
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const stack = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? []
  return { type: error.name, message: withoutValues(error.message), code, constraint, stack: stack.join('\n') }
}

function withoutValues(message: string): string {
  return message.replace(/"[^"]*"|'[^']*'|\+?\d[\d ().-]{3,}|[\w-]{20,}/g, '…')
}
