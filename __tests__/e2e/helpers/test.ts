import { test as base } from '@playwright/test'
import type { RunningServer } from './server'
import { copyOfDataDir, removeDataDir, startServer } from './server'

/**
 * Playwright's `test` with a server for each test, seeded with the sandbox world: `page.goto('/login')` goes to it.
 * A story that ends or restarts its server uses `server.stop()`, `server.kill()` and `startServer(server.dataDir)`.
 */
export const test = base.extend<{ server: RunningServer; serverSettings: Record<string, string> }>({
  /** Environment of the server, beside what every server gets. */
  serverSettings: [{}, { option: true }],
  server: async ({ serverSettings }, use, testInfo) => {
    const server = await startServer(await copyOfDataDir(process.env.SEEDED_WORLD ?? ''), serverSettings)
    await use(server)
    await server.stop()
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('server output', { body: server.output(), contentType: 'text/plain' })
    await removeDataDir(server.dataDir)
  },
  // The offer of an automatic top-up lies over every screen; its own stories take this cookie away.
  context: async ({ context, server }, use) => {
    await context.addCookies([{ name: 'AutoReplenishDialog', value: '1', url: server.url }])
    await use(context)
  },
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
})
