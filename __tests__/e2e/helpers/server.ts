import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { temporaryFolder } from '../../helpers/server/temporaryFolder'

const PROGRAM = path.resolve(import.meta.dirname, '../../../dist/server/main.js')
const READY = /Tealine is ready at (http:\/\/\S+)/

/** A running bundled server with a free port and its own data folder. */
export interface RunningServer {
  url: string
  pid: number | undefined
  dataDir: string
  /** Everything it has printed so far. */
  output: () => string
  /** Stops it as an operator would, and returns its exit code. */
  stop: () => Promise<number | null>
  /** Kills it as a power cut would. */
  kill: () => Promise<void>
}

/** Starts `dist/server/main.js` and waits until it reports that it is ready. Fails with its output if it exits before. */
export async function startServer(dataDir: string, environment: Record<string, string> = {}): Promise<RunningServer> {
  const place = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir }
  return { dataDir, ...(await startProgram(['--enable-source-maps', PROGRAM], { ...place, ...environment })) }
}

/** Starts Node with these arguments; the program must report that it is ready as the server does. */
export async function startProgram(
  args: string[],
  environment: Record<string, string>,
): Promise<Omit<RunningServer, 'dataDir'>> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  const { url, output } = await ready(child)
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode === null && child.signalCode === null && child.kill(signal)) await once(child, 'exit')
    return child.exitCode
  }
  return {
    url,
    pid: child.pid,
    output,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  }
}

function ready(child: ChildProcess): Promise<{ url: string; output: () => string }> {
  let text = ''
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
        const url = addressIn(text)
        if (url) resolve({ url, output: () => text })
      })
    }
    child.on('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready:\n${text}`)))
  })
}

/** The address of a server that says that it is ready. */
export function addressIn(text: string): string | undefined {
  return READY.exec(text)?.[1]
}

/** Creates an empty folder for one server, to be deleted with `removeDataDir`. */
export function makeDataDir(): Promise<string> {
  return mkdtemp(path.join(temporaryFolder(), 'tealine-e2e-'))
}

export function removeDataDir(dataDir: string): Promise<void> {
  return rm(dataDir, { recursive: true, force: true })
}
