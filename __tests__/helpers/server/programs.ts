import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** None of them runs long enough to get back what V8 spends on making a database's code fast: half of their time. */
const SOON_OVER = '--liftoff-only'

/** What Node runs a bundled program with: `main` or `admin` of the server, or one of `__tests__/helpers/server/programs`. */
export function programArguments(name: string, ...args: string[]): string[] {
  return [SOON_OVER, join(process.env.TEST_PROGRAMS ?? '', `${name}.js`), ...args]
}

/** A program in a process of its own. */
export interface Program {
  pid: number
  /** Its next lines: as many as wanted (it fails when there are fewer), or all to its end. */
  read(count?: number): Promise<string[]>
  /** Ends it without a chance to tidy up. */
  kill(): Promise<void>
}

export function runProgram(name: string, ...args: string[]): Program {
  const child: ChildProcess = spawn(process.execPath, programArguments(name, ...args), {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]()
  return {
    pid: child.pid!,
    async read(count = Number.POSITIVE_INFINITY) {
      const read: string[] = []
      while (read.length < count) {
        const line = await lines.next()
        if (!line.done) read.push(line.value)
        else if (count === Number.POSITIVE_INFINITY) break
        else throw new Error(`${name} ended after ${read.length} lines`)
      }
      return read
    },
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}
