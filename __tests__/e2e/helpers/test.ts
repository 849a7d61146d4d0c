import { test as base } from '@playwright/test'
import type { RunningServer } from './server'
import type { ServerProcess } from './serverProcess'
import { openServerProcess } from './serverProcess'
import type { World } from './world'
import { copyOfWorld, removeWorld } from './world'

/** What each journey has. */
interface Fixtures {
  /** Additional environment variables of the server. */
  serverSettings: Record<string, string>
  /** The data of its server: a copy of the seeded sandbox. */
  world: World
  server: RunningServer
}

/**
 * Playwright's `test` with a server for each test, seeded with the sandbox world: `page.goto('/login')` goes to it.
 * Tests that stop or kill their server start it again with `startServer(world.dataDir, world.settings)`.
 */
export const test = base.extend<Fixtures, { serverProcess: ServerProcess }>({
  serverSettings: [{}, { option: true }],
  serverProcess: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const opened = openServerProcess()
      await use(opened)
      await opened.close()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  world: async ({}, use) => {
    const world = await copyOfWorld(JSON.parse(process.env.SEEDED_WORLD ?? ''))
    await use(world)
    await removeWorld(world)
  },
  server: async ({ serverProcess, serverSettings, world }, use, testInfo) => {
    const server = await serverProcess.start(world, serverSettings)
    await use(server)
    await server.stop()
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('server output', { body: server.output(), contentType: 'text/plain' })
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
