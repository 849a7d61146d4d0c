import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const PROGRAM = resolve(import.meta.dirname, '../dist/server/main.js')
const READY = /Tealine is ready at (http:\/\/\S+)/

/** A server that logs to a file, which costs the benchmark nothing while it measures. */
export interface LoggingServer {
  url: string
  /** What it has logged since the last time. */
  readLog(): string
  stop(): Promise<void>
}

/** `SERVER_CPUS` has the processors that the server may use, as `taskset -c` takes them; else it may use all. */
export async function startLoggingServer(dataDir: string, environment: Record<string, string>): Promise<LoggingServer> {
  const file = join(dataDir, 'log')
  const log = openSync(file, 'w')
  const place = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'info' }
  const cpus = process.env.SERVER_CPUS
  const [program = '', ...args] = [...(cpus ? ['taskset', '-c', cpus] : []), process.execPath, PROGRAM]
  const child = spawn(program, args, {
    stdio: ['ignore', log, log],
    env: { ...process.env, ...place, ...environment },
  })
  let url: string | undefined
  while (url === undefined) {
    if (child.exitCode !== null) throw new Error(`The server did not start:\n${readFileSync(file, 'utf8')}`)
    await sleep(50)
    url = READY.exec(readFileSync(file, 'utf8'))?.[1]
  }
  let read = statSync(file).size
  return {
    url,
    readLog() {
      const bytes = readFileSync(file).subarray(read)
      read += bytes.length
      return bytes.toString()
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
