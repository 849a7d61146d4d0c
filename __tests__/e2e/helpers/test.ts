import { test as base } from '@playwright/test'
import type { RunningServer } from './server'
import { copyOfDataDir, removeDataDir, startServer } from './server'

/**
 * Playwright's `test` with a server for each test, seeded with the sandbox world: `page.goto('/login')` goes to it.
 * Tests that stop or restart their server use `server.stop()`, `server.kill()` and `startServer(server.dataDir)`.
 */
export const test = base.extend<{ server: RunningServer; serverSettings: Record<string, string> }>({
  /** Additional environment variables of the server. */
  serverSettings: [{}, { option: true }],
  server: async ({ serverSettings }, use, testInfo) => {
    const server = await startServer(await copyOfDataDir(process.env.SEEDED_WORLD ?? ''), serverSettings)
    await use(server)
    await server.stop()
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('server output', { body: server.output(), contentType: 'text/plain' })
    await removeDataDir(server.dataDir)
  },
  // The auto-replenish offer would cover every screen; its own tests remove this cookie.
  context: async ({ context, server }, use) => {
    await context.addCookies([{ name: 'AutoReplenishDialog', value: '1', url: server.url }])
    await use(context)
  },
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
})
