// Checks whether something else is listening where the engine is about to.
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * @param {import('./readSettings.mjs').EngineSettings} settings
 * @returns {Promise<string | undefined>} such as `127.0.0.1:8880 (TCP)`
 */
export async function takenPort({ parts, port, address, sipAddress, rtpengines }) {
  const [host = '', control = ''] = rtpengines[0]?.split(':') ?? []
  /** @type {[kind: 'TCP' | 'UDP', host: string, port: number][]} */
  const places = [
    ...(parts.includes('kamailio') ? KAMAILIO(port, address, sipAddress) : []),
    ...(parts.includes('rtpengine') ? [/** @type {const} */ (['UDP', host, Number(control)])] : []),
  ]
  for (const [kind, at, number] of places) if (await isTaken(kind, at, number)) return `${at}:${number} (${kind})`
  return undefined
}

/**
 * @param {number} port
 * @param {string} address
 * @param {string} sipAddress
 * @returns {[kind: 'TCP' | 'UDP', host: string, port: number][]}
 */
const KAMAILIO = (port, address, sipAddress) => [
  ['TCP', address, port],
  ['TCP', sipAddress, port + 1],
  ['UDP', sipAddress, port + 1],
  ['TCP', address, port + 2],
]

/**
 * Other problems, such as another machine's address, are reported by the program itself.
 * @param {'TCP' | 'UDP'} kind
 * @param {string} host
 * @param {number} port
 */
async function isTaken(kind, host, port) {
  const socket = kind === 'TCP' ? createServer().listen(port, host) : createSocket('udp4').bind(port, host)
  try {
    await once(socket, 'listening')
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE'
  }
  await new Promise((resolve) => socket.close(() => resolve(undefined)))
  return false
}
