import dgram from 'node:dgram'

/** The open UDP sockets that this process creates from now on; `opening` is called for each. */
export function watchUdpSockets(opening: () => void = () => undefined): ReadonlySet<dgram.Socket> {
  const open = new Set<dgram.Socket>()
  const createSocket = dgram.createSocket as (...how: unknown[]) => dgram.Socket
  jest.spyOn(dgram, 'createSocket').mockImplementation((...how) => {
    opening()
    const socket = createSocket(...how)
    open.add(socket)
    return socket.once('close', () => open.delete(socket))
  })
  return open
}
