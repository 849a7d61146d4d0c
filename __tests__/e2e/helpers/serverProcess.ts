import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Answered, Asked } from './programs/serversInTurn'
import type { RunningServer } from './server'
import { addressIn } from './server'
import type { World } from './world'
import { SERVERS_IN_TURN } from './world'

/** One process for the servers of many journeys, started when it is first needed. */
export interface ServerProcess {
  start(world: World, settings: Record<string, string>): Promise<RunningServer>
  close(): Promise<void>
}

/** Starting a server in a process that has done so before takes a fifth of the time. */
export function openServerProcess(): ServerProcess {
  let child: ChildProcess | undefined
  let text = ''

  const open = () => {
    child = spawn(process.execPath, ['--enable-source-maps', SERVERS_IN_TURN], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
    return child
  }
  const isRunning = () => child?.exitCode === null && child.signalCode === null
  const ask = async (asked: Asked): Promise<Answered> => {
    const to = child && isRunning() ? child : open()
    const answered = new Promise<Answered>((resolve, reject) => {
      to.once('message', resolve)
      to.once('exit', () => reject(new Error(`The server's process ended:\n${text}`)))
    })
    to.send(asked)
    const answer = await answered
    to.removeAllListeners('exit')
    if ('failed' in answer) throw new Error(`${answer.failed}\n${text}`)
    return answer
  }
  const kill = async () => {
    if (child && isRunning() && child.kill('SIGKILL')) await once(child, 'exit')
  }

  return {
    async start(world, settings) {
      text = ''
      const place = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: world.dataDir, ...world.settings }
      const started = await ask({ start: { ...process.env, ...place, ...settings } as Record<string, string> })
      return {
        url: addressIn('greeting' in started ? started.greeting : '') ?? '',
        pid: child?.pid,
        dataDir: world.dataDir,
        output: () => text,
        async stop() {
          if (isRunning()) await ask({ stop: true })
          return 0
        },
        kill,
      }
    },
    close: kill,
  }
}
