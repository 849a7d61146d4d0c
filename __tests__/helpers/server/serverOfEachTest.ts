import { openTestDatabase } from './testDatabase'
import type { TestServer } from './testServer'
import { startTestServer } from './testServer'

/** Returns a function that starts a server with a test's settings; it is closed after the test. */
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
