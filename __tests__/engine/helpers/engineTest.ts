import { expect } from '@playwright/test'
import { test as base } from '../../e2e/helpers/test'
import type { Engine } from './engine'
import { productSettings, startEngine } from './engine'
import type { Trunk } from './trunk'
import { startTrunk } from './trunk'

const PASSWORD = 'p@ss"word$1'

interface Fixtures {
  /** Wants a password. */
  first: Trunk
  /** Knows our address; takes what the first one cannot. */
  second: Trunk
  /** More of the engine's environment. */
  engineSettings: Record<string, string>
  /** Options of both trunks in `TRUNKS`, such as `;identity=rpid`. */
  trunkOptions: string
  engine: Engine
}

/** Playwright's `test` with a server whose calls leave through a Kamailio and an rtpengine, and two trunks. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  first: async ({}, use) => {
    const trunk = await startTrunk({ user: 'tealine', password: PASSWORD })
    await use(trunk)
    await trunk.stop()
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  second: async ({}, use) => {
    const trunk = await startTrunk()
    await use(trunk)
    await trunk.stop()
  },
  engineSettings: [{}, { option: true }],
  trunkOptions: ['', { option: true }],
  engine: async ({ first, second, engineSettings, trunkOptions }, use, testInfo) => {
    const trunks = [
      `sip:tealine:${encodeURIComponent(PASSWORD)}@127.0.0.1:${first.port};name=first${trunkOptions}`,
      `sip:127.0.0.1:${second.port};name=second${trunkOptions}`,
    ]
    const engine = await startEngine({ trunks: trunks.join(' '), environment: engineSettings })
    await use(engine)
    await engine.stop()
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('engine output', { body: engine.output(), contentType: 'text/plain' })
  },
  serverSettings: async ({ engine }, use) => use(productSettings([engine])),
  server: async ({ server }, use) => {
    await untilCallsArePossible(server.url)
    await use(server)
  },
})

/** Waits until an engine answers that has a trunk in use. */
export async function untilCallsArePossible(url: string): Promise<void> {
  await expect.poll(() => callsTrouble(url), { timeout: 30_000 }).toBe(undefined)
}

/** What a server says about why no call can be placed. */
export async function callsTrouble(url: string): Promise<string | undefined> {
  return ((await (await fetch(`${url}/api/ready`)).json()) as { calls?: string }).calls
}
