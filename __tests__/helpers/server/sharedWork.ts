import type { OpenWork } from '../../../server/work/work'
import { openWork } from '../../../server/work/work'
import { cleanUpAtEnd } from '../../jest/cleanUp'

let opened: OpenWork | undefined

cleanUpAtEnd(async () => {
  await opened?.close()
  opened = undefined
})

/** Threads start slowly on a busy machine. */
const PATIENCE_MS = 150_000

/** The worker threads of this test file: they take a second to start. */
export function sharedWork(): OpenWork {
  opened ??= openWork((error) => console.error(error), PATIENCE_MS)
  return opened
}
