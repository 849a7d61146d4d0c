import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'

/** A proxy in front of several servers: each connection goes to the first one that accepts it. */
export interface LoadBalancer {
  url: string
  /** In the order in which they are tried. */
  lead(serverUrls: string[]): void
  stop(): void
}

export async function openLoadBalancer(): Promise<LoadBalancer> {
  let ports: number[] = []
  const sockets = new Set<Socket>()
  const server = createServer((browser) => {
    sockets.add(browser)
    browser.on('error', () => undefined).on('close', () => sockets.delete(browser))
    void passOn(browser, ports)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    lead: (serverUrls) => {
      ports = serverUrls.map((url) => Number(new URL(url).port))
    },
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

async function passOn(browser: Socket, ports: readonly number[]): Promise<void> {
  for (const port of ports) {
    const server = await connected(port)
    if (!server) continue
    server.pipe(browser).pipe(server)
    const end = () => {
      server.destroy()
      browser.destroy()
    }
    for (const side of [server, browser]) side.on('error', end).on('close', end)
    return
  }
  browser.destroy()
}

function connected(port: number): Promise<Socket | undefined> {
  const socket = connect(port, '127.0.0.1')
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(undefined))
  })
}
