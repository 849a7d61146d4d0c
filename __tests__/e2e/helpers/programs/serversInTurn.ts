import type { RunningServer } from '../../../../server/start'
import { startServer } from '../../../../server/start'

/** What `openServerProcess` asks for, one at a time. */
export type Asked = { start: Record<string, string> } | { stop: true }

/** The greeting of a server that is ready, nothing for one that has stopped, or why it did not start. */
export type Answered = { greeting: string } | { stopped: true } | { failed: string }

// Starts and stops servers in this process, one after the other: the code is loaded and compiled once for all of them.
let server: RunningServer | undefined

process.on('message', (asked: Asked) => {
  obey(asked).then(
    (answered) => process.send?.(answered),
    (error) => process.send?.({ failed: String(error instanceof Error ? error.stack : error) } satisfies Answered),
  )
})
process.on('disconnect', () => process.exit())

async function obey(asked: Asked): Promise<Answered> {
  if ('start' in asked) {
    server = await startServer(asked.start)
    return { greeting: server.greeting }
  }
  await server?.stop()
  server = undefined
  return { stopped: true }
}
