import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './freePort'

const PROGRAM = '/usr/bin/turnserver'

/** Debian's coturn is installed. */
export const hasTurnServer = existsSync(PROGRAM)

/** A coturn on this machine alone. */
export interface TurnServer {
  port: number
  /** For TLS; only with a certificate. */
  tlsPort: number
  /** What it has logged so far. */
  output: () => string
  stop(): Promise<void>
}

/** The carrier of most tests is on this machine. */
const ALSO_THIS_MACHINE = 'no-cli\nallow-loopback-peers'

/**
 * Starts a coturn that accepts the credentials made with a secret, over UDP and TCP.
 * @param certificate PEM texts, with which it accepts TLS, too
 * @param limits lines of its settings that say to whom it relays
 */
export async function startTurnServer(
  secret: string,
  certificate?: { cert: string; key: string },
  limits = ALSO_THIS_MACHINE,
): Promise<TurnServer> {
  const [port, tlsPort] = [await freePort(), await freePort()]
  const folder = await mkdtemp(path.join(tmpdir(), 'tealine-turn-'))
  const settings = path.join(folder, 'turnserver.conf')
  const tls = certificate && { port: tlsPort, ...certificate }
  await writeFile(settings, `${settingsOf(port, secret, folder, tls)}${limits}\n`, { mode: 0o600 })
  for (const [name, text] of Object.entries(certificate ?? {}))
    await writeFile(path.join(folder, `${name}.pem`), text, { mode: 0o600 })
  const child = spawn(PROGRAM, ['-c', settings], { stdio: ['ignore', 'pipe', 'pipe'], cwd: folder })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  await untilOpen(port)
  return {
    port,
    tlsPort,
    output: () => text,
    async stop() {
      if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}

function settingsOf(port: number, secret: string, folder: string, tls?: { port: number }): string {
  const encryption = tls ? `tls-listening-port=${tls.port}\ncert=${folder}/cert.pem\npkey=${folder}/key.pem` : 'no-tls'
  return `listening-ip=127.0.0.1
relay-ip=127.0.0.1
listening-port=${port}
realm=tealine
use-auth-secret
static-auth-secret=${secret}
${encryption}
no-dtls
verbose
log-file=stdout
pidfile=${folder}/turnserver.pid
userdb=${folder}/turnserver.db
`
}

async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise((resolve) =>
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
    )
    socket.destroy()
    if (isOpen) return
    await sleep(100)
  }
  throw new Error('coturn does not answer')
}
