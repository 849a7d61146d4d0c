import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const LAUNCHER = path.resolve(import.meta.dirname, '../../../deploy/engine/engine.mjs')
/** SIP over WebSocket, SIP, evapi, rtpengine and SIP over TLS. */
const PORTS_OF_AN_ENGINE = 5
const MEDIA_PORTS_OF_AN_ENGINE = 200

/** Of the seeded world, too: a database belongs to one secret. */
export const CARRIER_SECRET = 'the-secret-of-the-carrier-in-the-tests'
const KAMAILIO_TOKEN = 'the-token-of-Kamailio-in-the-tests-123'

export const hasEngine = ['kamailio', 'rtpengine'].every((program) =>
  ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'].some((folder) =>
    existsSync(path.join(folder, program)),
  ),
)

export type Part = 'kamailio' | 'rtpengine'

/** A Kamailio and an rtpengine of its own, run by the launcher. */
export interface Engine {
  /** As in `KAMAILIO`: `<name>@<host>:<port>`. */
  address: string
  /** Where trunks reach it. */
  sipPort: number
  /** Where its rtpengine takes orders. */
  soundControl: string
  /** Its rtpengine carries the sound of this session description. */
  carries(sdp: string): boolean
  /** Everything it has printed so far. */
  output: () => string
  /** Those that a part runs as at present. @throws Error if it has not been started */
  processes(part: Part): number[]
  /** Sends a signal to a part; one that ends is started again by the launcher. */
  signal(part: Part, signal: NodeJS.Signals): void
  stop(): Promise<void>
}

interface EngineOptions {
  name?: string
  /** As in `TRUNKS`. */
  trunks: string
  /** The product's unless given. */
  launcher?: string
  /** More of the launcher's environment. */
  environment?: Record<string, string>
}

/** The product's settings for engines of these tests. */
export function productSettings(engines: readonly Engine[]): Record<string, string> {
  const KAMAILIO = engines.map(({ address }) => address).join(',')
  return { CARRIER: 'kamailio', KAMAILIO, KAMAILIO_TOKEN, CARRIER_SECRET }
}

/** Starts an engine; its parts come up within seconds, and the product says when calls are possible. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { name = 'k1', trunks, launcher = LAUNCHER, environment = {} } = options
  const port = await freePorts(PORTS_OF_AN_ENGINE)
  const media = 30_000 + ((port * MEDIA_PORTS_OF_AN_ENGINE) % 30_000)
  const folder = await mkdtemp(path.join(tmpdir(), 'tealine-engine-'))
  await chmod(folder, 0o755)
  const child = spawn(process.execPath, [launcher], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      CARRIER_SECRET,
      KAMAILIO_TOKEN,
      TRUNKS: trunks,
      TRUNK_PING_SECONDS: '2',
      ENGINE_DIR: path.join(folder, 'engine'),
      KAMAILIO_BASE_PORT: String(port),
      // For root alone; others run it as themselves.
      ENGINE_USER: 'nobody',
      MEDIA_PORTS: `${media}-${media + MEDIA_PORTS_OF_AN_ENGINE - 1}`,
      ...environment,
    },
  })
  const output = collect(child)
  const processes = (part: Part) => {
    const [, pid] = [...output().matchAll(new RegExp(`^${part} is process (\\d+)$`, 'gm'))].at(-1) ?? []
    if (!pid) throw new Error(`${part} has not been started:\n${output()}`)
    return familyOf(Number(pid))
  }
  return {
    address: `${name}@127.0.0.1:${port}`,
    sipPort: port + 1,
    soundControl: `127.0.0.1:${port + 3}`,
    carries(sdp) {
      const at = Number(/^m=audio (\d+)/m.exec(sdp)?.[1])
      return at >= media && at < media + MEDIA_PORTS_OF_AN_ENGINE
    },
    output,
    processes,
    signal(part, signal) {
      for (const member of processes(part)) process.kill(member, signal)
    },
    async stop() {
      if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function collect(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  return () => text
}

/** A process and those that it has forked. */
function familyOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`
  const children = existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number) : []
  return [pid, ...children]
}

/** The first of so many neighbouring ports, all of them free. */
async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = 10_000 + Math.floor(Math.random() * 19_000)
    const ports = Array.from({ length: count }, (_, index) => first + index)
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  return await new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.once('listening', () => server.close(() => resolve(true)))
  })
}
