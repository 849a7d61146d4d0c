import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test as base } from '../../e2e/helpers/test'
import type { Engine } from './engine'
import { productSettings, startEngine } from './engine'
import type { Trunk, TrunkOptions } from './trunk'
import { startTrunk } from './trunk'

const PASSWORD = 'p@ss"word$1'

interface Fixtures {
  /** Of both trunks. */
  trunkKind: TrunkOptions
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
  trunkKind: [{}, { option: true }],
  first: async ({ trunkKind }, use) => {
    const trunk = await startTrunk({ user: 'account-7', password: PASSWORD, ...trunkKind })
    await use(trunk)
    await trunk.stop()
  },
  second: async ({ trunkKind }, use) => {
    const trunk = await startTrunk(trunkKind)
    await use(trunk)
    await trunk.stop()
  },
  engineSettings: [{}, { option: true }],
  trunkOptions: ['', { option: true }],
  engine: async ({ first, second, engineSettings, trunkOptions }, use, testInfo) => {
    const trunks = [
      `sip:account-7:${encodeURIComponent(PASSWORD)}@127.0.0.1:${first.port};name=first${trunkOptions}`,
      `sip:127.0.0.1:${second.port};name=second${trunkOptions}`,
    ]
    const authorities = testInfo.outputPath('authorities.pem')
    await writeFile(authorities, `${first.authority ?? ''}${second.authority ?? ''}`)
    const environment = { ...(first.authority && { TLS_CA: authorities }), ...engineSettings }
    const engine = await startEngine({ trunks: trunks.join(' '), environment })
    await use(engine)
    await engine.stop()
    await writeFile(testInfo.outputPath('engine.log'), engine.output())
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
