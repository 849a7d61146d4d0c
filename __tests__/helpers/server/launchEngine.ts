import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { tempFolder } from './tempFolder'

export const ENGINE = join(__dirname, '../../../deploy/engine')
export const SECRET = 'a-secret-that-only-this-test-knows-01'
export const TOKEN = 'a-token-that-only-this-test-knows-002'

/** A folder that the engine's user gets to. */
export function openFolder(): string {
  const folder = tempFolder()
  chmodSync(folder, 0o755)
  return folder
}

const running: ChildProcess[] = []

/** Ends what was launched. */
export async function stopLaunched(): Promise<void> {
  for (const child of running.splice(0)) if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
}

/** Starts Kamailio through the launcher; `stopLaunched` ends it. */
export async function launch(settings: Record<string, string>): Promise<{ port: string; output: () => string }> {
  const port = await freeBasePort()
  const child = spawn(process.execPath, [join(ENGINE, 'engine.mjs')], {
    env: {
      PATH: process.env.PATH,
      CARRIER_SECRET: SECRET,
      KAMAILIO_TOKEN: TOKEN,
      KAMAILIO_BASE_PORT: port,
      ENGINE_DIR: join(openFolder(), 'engine'),
      ENGINE_PARTS: 'kamailio',
      // For root alone; others run it as themselves.
      ENGINE_USER: 'nobody',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      text += data.toString()
    })
  return { port, output: () => text }
}

/** The first of an engine's ports, which nothing else uses. */
export async function freeBasePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return String(Math.min(65_500, typeof address === 'object' && address ? address.port : 0))
}

/** A question over JSON-RPC. @throws Error if it is refused, or Kamailio is not up */
export async function askKamailio(port: string, method: string, params: (string | number)[] = []): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}/rpc`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', method, params, id: 1 }),
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
  if (error) throw new Error(error.message)
  return result
}
