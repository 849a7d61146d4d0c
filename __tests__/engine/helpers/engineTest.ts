import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { openHome, placeCall, untilAnswered } from '../../e2e/helpers/customer'
import { test as base } from '../../e2e/helpers/test'
import type { Engine } from './engine'
import { productSettings, startEngine } from './engine'
import { expectConsistentLedger } from './ledger'
import { soundByHalfSeconds } from './mediaStats'
import type { Trunk, TrunkOptions } from './trunk'
import { startTrunk } from './trunk'
import { makeCertificate } from './trunkCertificate'

/** Of the first trunk, whose user is `account-7`. */
export const PASSWORD = 'p@ss"word$1'

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

/**
 * Playwright's `test` with a server whose calls leave through a Kamailio and an rtpengine, and two trunks. Whatever happened
 * to the calls, the server's ledger is consistent after each test.
 */
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
    const tlsFolder = await mkdtemp(path.join(tmpdir(), 'tealine-tls-'))
    const tls = first.authority && (await writeTlsFiles([first, second], tlsFolder))
    const environment = { ...tls, ...engineSettings }
    const engine = await startEngine({ trunks: trunks.join(' '), environment })
    await use(engine)
    await engine.stop()
    await rm(tlsFolder, { recursive: true })
    await writeFile(testInfo.outputPath('engine.log'), engine.output())
  },
  serverSettings: async ({ engine }, use) => use(productSettings([engine])),
  server: async ({ server, world }, use) => {
    await untilCallsArePossible(server.url)
    await use(server)
    // The embedded database takes one program at a time.
    await server.stop()
    await expectConsistentLedger({ DATA_DIR: server.dataDir, ...world.settings })
  },
})

/** A certificate of the engine's own, and those of the authorities of its trunks, where the engine's user can read them. */
async function writeTlsFiles(trunks: Trunk[], folder: string) {
  await chmod(folder, 0o755)
  const files = {
    TLS_CERT: path.join(folder, 'cert.pem'),
    TLS_KEY: path.join(folder, 'key.pem'),
    TLS_CA: path.join(folder, 'authorities.pem'),
  }
  const { cert, key } = makeCertificate()
  await writeFile(files.TLS_CERT, cert)
  await writeFile(files.TLS_KEY, key)
  await writeFile(files.TLS_CA, trunks.map(({ authority }) => authority ?? '').join(''))
  return files
}

/** A number that rings, answers and sounds. */
export const CALLEE = '+12025550100'

/** A number that rings for ever. */
export const NEVER_ANSWERS = '+12025550408'

/** Costs six credits per minute, so that the eight credits of the sub-account pay for one minute. */
export const EXPENSIVE_NUMBER = '+67721000'

/** Logs the page in and places a call, which is answered. */
export async function talk(page: Page): Promise<void> {
  await openHome(page)
  await placeCall(page, CALLEE)
  await untilAnswered(page)
}

/** A packet comes each 20 ms; a busy machine may be late. */
const FEWEST_IN_HALF_A_SECOND = 10

/** Audio keeps coming from the other side for three seconds, without a gap, and is no silence. */
export async function expectSoundGoesOn(page: Page): Promise<void> {
  const heard = await soundByHalfSeconds(page, 6)
  const gaps = heard.filter(({ packets, energy }) => packets < FEWEST_IN_HALF_A_SECOND || energy === 0)
  expect(gaps, JSON.stringify(heard)).toEqual([])
}

/** Waits until an engine answers that has a trunk in use. */
export async function untilCallsArePossible(url: string): Promise<void> {
  await expect.poll(() => callsTrouble(url), { timeout: 30_000 }).toBe(undefined)
}

/** What a server says about why no call can be placed. */
export async function callsTrouble(url: string): Promise<string | undefined> {
  return ((await (await fetch(`${url}/api/ready`)).json()) as { calls?: string }).calls
}
