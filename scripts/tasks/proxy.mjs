import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { ROOT } from './run.mjs'
import { startServer } from './startedServer.mjs'

/** @typedef {{ port: number, ca: Buffer }} Site */

/** Headers that a client may forge. */
const FORGED = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'chosen-by-the-client' }
const BASIC = { authorization: `Basic ${Buffer.from('tealine:web').toString('base64')}` }
const START_MS = 20_000
/** Shorter than the pause between two comments of a stream: anything that arrives sooner was not buffered. */
const AT_ONCE_MS = 5_000

/**
 * Runs our Caddy site, with a certificate of its own, in front of a sandbox, and checks what the servers rely on.
 * @returns {Promise<string | undefined>} why it was skipped
 */
export async function tryProxy() {
  if (!process.env.CI && spawnSync('caddy', ['version']).error) return 'Debian’s caddy is not installed'
  const folder = mkdtempSync(join(tmpdir(), 'tealine-proxy-'))
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'info',
    SANDBOX_PUBLIC: '1',
    APP_ORIGINS: `https://localhost:${port}`,
  }
  const server = await startServer([process.execPath, join(ROOT, 'dist/server/main.js')], { cwd: ROOT, env })
  const stops = [server.stop]
  try {
    const { site, stop } = await startCaddy(folder, port, new URL(server.url).host)
    stops.unshift(stop)
    const token = await checkHeaders(site, server.output)
    await checkStream(site, token)
    await checkWebSocket(site)
    await stops.pop()?.()
    await checkOutage(site)
  } finally {
    for (const stop of stops) await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return undefined
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
  probe.close()
  await once(probe, 'close')
  return port
}

/**
 * Our site unchanged, except for settings that would affect the rest of the machine.
 * @param {string} folder
 * @param {number} port
 * @param {string} server
 * @returns {Promise<{ site: Site, stop(): Promise<void> }>}
 */
async function startCaddy(folder, port, server) {
  const file = join(folder, 'Caddyfile')
  const global = '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tgrace_period 1s\n}\n'
  writeFileSync(file, `${global}import ${join(ROOT, 'deploy/caddy/Caddyfile')}\n`)
  const settings = { TEALINE_DOMAIN: `localhost:${port}`, TEALINE_SERVERS: server.replace('localhost', '127.0.0.1') }
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await once(caddy, 'spawn')
  let log = ''
  caddy.stderr.setEncoding('utf8').on('data', (text) => (log += text))
  const ended = once(caddy, 'exit')
  const stop = async () => {
    caddy.kill('SIGTERM')
    await ended
  }
  const root = join(folder, 'caddy/pki/authorities/local/root.crt')
  for (const until = Date.now() + START_MS; Date.now() < until; await sleep(500)) {
    if (caddy.exitCode !== null) break
    if (!existsSync(root)) continue
    const site = { port, ca: readFileSync(root) }
    const answer = await ask(site, '/api/ready').catch(() => undefined)
    if (answer?.status === 200) return { site, stop }
  }
  await stop()
  throw new Error(`Caddy did not start:\n${log}`)
}

/**
 * Opens a request to the site, and resolves with its answer before the body.
 * @param {Site} site
 * @param {string} path
 * @param {{ headers?: Record<string, string>, body?: string }} [options]
 * @returns {Promise<import('node:http').IncomingMessage>}
 */
async function open({ port, ca }, path, { headers = {}, body } = {}) {
  const sent = request({ host: 'localhost', port, ca, path, headers, method: body === undefined ? 'GET' : 'POST' })
  sent.end(body)
  try {
    const [answer] = await once(sent, 'response', { signal: AbortSignal.timeout(START_MS) })
    return answer
  } catch (error) {
    sent.on('error', () => undefined).destroy()
    throw error
  }
}

/** @param {Parameters<typeof open>} args */
async function ask(...args) {
  const answer = await open(...args)
  const text = Buffer.concat(await answer.toArray()).toString()
  return { status: answer.statusCode, headers: answer.headers, text }
}

/**
 * Logs in with forged headers, which the server must neither believe nor log.
 * @param {Site} site
 * @param {() => string} log
 * @returns {Promise<string>} the token
 */
async function checkHeaders(site, log) {
  const logIn = { provider_type: 'phone', phone_number: '(201) 555-0123', passcode: '1234', ip_address: '' }
  const { status, headers, text } = await ask(site, '/api/v1/Access/Tokens', {
    headers: { ...BASIC, ...FORGED, 'content-type': 'application/json' },
    body: JSON.stringify(logIn),
  })
  if (status !== 200) throw new Error(`Log-in: ${status} ${text}`)
  if (!headers['strict-transport-security']) throw new Error('The server does not know that it was asked over TLS.')
  const id = headers['x-request-id']
  if (typeof id !== 'string' || id === FORGED['x-request-id'])
    throw new Error(`The client’s X-Request-Id reaches the server: ${id}`)
  const lines = log().split('\n')
  const event = lines.find((line) => line.includes('"log_in_succeeded"') && line.includes(id))
  const { address } = JSON.parse(event ?? '{}')
  if (address !== '127.0.0.1' && address !== '::1')
    throw new Error(`The server takes the client to be ${address}, with the id ${id}: ${event}`)
  return JSON.parse(text).resources.token.access_token
}

/** A stream of events begins at once, and uncompressed. @param {Site} site @param {string} token */
async function checkStream(site, token) {
  const headers = { ...BASIC, 'x-access-token': token, 'accept-encoding': 'gzip' }
  const heldBack = () => {
    throw new Error('The stream of events is held back.')
  }
  const answer = await open(site, '/api/v1/Events', { headers }).catch(heldBack)
  try {
    if (answer.statusCode !== 200 || answer.headers['content-encoding'])
      throw new Error(`GET Events: ${answer.statusCode} ${answer.headers['content-encoding']}`)
    const [first] = await once(answer, 'data', { signal: AbortSignal.timeout(AT_ONCE_MS) }).catch(heldBack)
    if (!String(first).startsWith(':')) throw new Error(`The stream of events begins with ${first}`)
  } finally {
    answer.destroy()
  }
}

/** Browser phones can connect from our pages. @param {Site} site */
async function checkWebSocket({ port, ca }) {
  const url = `wss://localhost:${port}/sip`
  const socket = new WebSocket(url, 'sip', { ca, origin: `https://localhost:${port}` })
  await once(socket, 'open', { signal: AbortSignal.timeout(START_MS) })
  socket.close()
  await once(socket, 'close')
}

/** With no server left, people get a page that tries again, and programs the API's own answer. @param {Site} site */
async function checkOutage(site) {
  for (const [path, type, sentence] of [
    ['/calls', 'text/html; charset=utf-8', "Tealine isn't available right now"],
    ['/api/v1/Account', 'application/json; charset=utf-8', '"code":"unavailable"'],
  ]) {
    const { status = 0, headers, text } = await ask(site, path ?? '')
    if (status < 502 || headers['content-type'] !== type || !text.includes(sentence ?? '') || !headers['retry-after'])
      throw new Error(`${path} without a server: ${status} ${JSON.stringify(headers)} ${text}`)
  }
}
