import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long clients may still use the connections they have: their next answer says `Connection: close`. */
const FAREWELL_MS = 1000
/** How long a request that has arrived may take. */
const FINISH_MS = 7000
const CHECK_MS = 25

/** Tracks an app's requests, in order to close it without interrupting any. */
export function createCloser(app: FastifyInstance): () => Promise<void> {
  const requests = new Set<IncomingMessage>()
  app.server.on('request', (request, response) => {
    requests.add(request)
    response.once('close', () => requests.delete(request))
  })
  /** Requests that are still being received don't count: the sender may be gone. */
  const isBusy = () => [...requests].some(({ complete }) => complete)

  return async () => {
    await waitUntil(async () => (await connectionsOf(app)) === 0, FAREWELL_MS)
    const closing = app.close()
    await waitUntil(() => !isBusy(), FINISH_MS)
    app.server.closeAllConnections()
    await closing
  }
}

function connectionsOf({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, count = 0) => resolve(count)))
}

async function waitUntil(isTrue: () => boolean | Promise<boolean>, maxMs: number): Promise<void> {
  for (const end = Date.now() + maxMs; Date.now() < end && !(await isTrue()); ) await sleep(CHECK_MS)
}
