import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How Node marks a response whose connection is gone. */
const CLOSED = { destroyed: true, _closed: true }

/**
 * Closes responses to pipelined requests on a connection that is gone; Node itself closes only the one whose turn it
 * is. Code that waits for a response's end would wait for ever.
 */
export function closeQueuedResponses(server: Server): void {
  const queues = new WeakMap<Socket, Set<ServerResponse>>()
  server.on('request', ({ socket }, response) => {
    if (response.socket) return
    let queue = queues.get(socket)
    if (!queue) {
      const opened = new Set<ServerResponse>()
      queues.set(socket, opened)
      socket.once('close', () => opened.forEach(close))
      queue = opened
    }
    queue.add(response)
    response.once('close', () => queue.delete(response))
  })
}

function close(response: ServerResponse): void {
  Object.assign(response, CLOSED)
  response.emit('close')
}
