import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { nobody, tryContainer } from './container.mjs'

const SETTINGS = {
  CARRIER_SECRET: 'the-secret-of-the-carrier-in-a-container',
  KAMAILIO_TOKEN: 'the-token-of-Kamailio-in-a-container-123',
  TRUNKS: 'sip:127.0.0.1:28299',
  KAMAILIO_BASE_PORT: '28200',
  MEDIA_PORTS: '28300-28399',
}
/** The launcher gives up on a part that ends sooner. */
const STARTS_WITHIN_MS = 4_000

/** The engine's container: Kamailio and rtpengine start as an unprivileged user who can only write to their folder. */
export const tryEngineContainer = () => tryContainer('deploy/engine/Dockerfile', start)

/** @param {import('./container.mjs').Stage} stage */
async function start({ root, cwd, env, user, command: [, ...args] }) {
  if (!user) throw new Error('The container’s engine runs as root.')
  const environment = { PATH: process.env.PATH, ...env, ...SETTINGS, ENGINE_DIR: join(root, env.ENGINE_DIR ?? '') }
  const asNobody = nobody()
  const child = spawn(process.execPath, args, { cwd, env: environment, stdio: ['ignore', 'pipe', 'pipe'], ...asNobody })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text
    })
  const ended = once(child, 'exit')
  await Promise.race([ended, delay(STARTS_WITHIN_MS)])
  const users = [...output.matchAll(/^(?:kamailio|rtpengine) is process (\d+)$/gm)].map(([, pid]) => userOf(pid))
  child.kill('SIGTERM')
  const [code] = await ended
  if (users.length !== 2 || code !== 0)
    throw new Error(`The container’s engine does not run, or stops with ${code}:\n${output}`)
  if (users.some((uid) => uid !== (asNobody.uid ?? process.getuid?.())))
    throw new Error(`The container’s engine runs as ${users}.`)
}

/** @param {string | undefined} pid */
function userOf(pid) {
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
