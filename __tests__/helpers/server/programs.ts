import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Skips V8's optimizing compiler, which takes half of the time of programs as short-lived as these. */
const NO_OPTIMIZING_COMPILER = '--liftoff-only'

/** Node's arguments for a bundled program: the server's `main` or `admin`, or one of `__tests__/helpers/server/programs`. */
export function programArguments(name: string, ...args: string[]): string[] {
  return [NO_OPTIMIZING_COMPILER, join(process.env.TEST_PROGRAMS ?? '', `${name}.js`), ...args]
}

/** A program running in its own process. */
export interface Program {
  pid: number
  /** Reads its next `count` lines, failing if there are fewer, or by default all until it exits. */
  read(count?: number): Promise<string[]>
  /** Kills it without a chance to clean up. */
  kill(): Promise<void>
}

export function runProgram(name: string, ...args: string[]): Program {
  const child: ChildProcess = spawn(process.execPath, programArguments(name, ...args), {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
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
      await exited
    },
  }
}
