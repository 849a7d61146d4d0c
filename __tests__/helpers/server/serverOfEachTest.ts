import { openTestDatabase } from './testDatabase'
import type { TestServer } from './testServer'
import { startTestServer } from './testServer'

/** Starts the server of a test as that test wants it; it goes with its test. */
export function serverOfEachTest() {
  let running: TestServer
  afterEach(async () => {
    await running.close()
    await running.db.close()
  })
  return async (environment: Record<string, string> = {}, webFolder?: string): Promise<TestServer> => {
    running = await startTestServer(await openTestDatabase(), environment, webFolder)
    return running
  }
}
