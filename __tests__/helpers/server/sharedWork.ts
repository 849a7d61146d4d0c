import type { OpenWork } from '../../../server/work/work'
import { openWork } from '../../../server/work/work'

let opened: OpenWork | undefined

afterAll(async () => {
  await opened?.close()
  opened = undefined
})

/** The worker threads of this test file: they take a second to start. */
export function sharedWork(): OpenWork {
  opened ??= openWork((error) => console.error(error))
  return opened
}
