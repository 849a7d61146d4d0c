import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { RunningServer } from '../../e2e/helpers/server'
import { makeDataDir, removeDataDir, startServer } from '../../e2e/helpers/server'
import type { Engine } from './engine'
import { productSettings, startEngine } from './engine'
import { test as engineTest, untilCallsArePossible } from './engineTest'
import { expectConsistentLedger } from './ledger'
import type { LoadBalancer } from './loadBalancer'
import { openLoadBalancer } from './loadBalancer'
import type { TestDatabase } from './testDatabases'
import { createDatabase } from './testDatabases'

const PIN_PEPPER = 'the-pepper-of-both-servers-of-the-tests'

/** Two servers and two Kamailios behind one address, each Kamailio with the dialogs of its calls in PostgreSQL. */
export interface Cluster {
  url: string
  servers: [RunningServer, RunningServer]
  engines: [Engine, Engine]
  /** Which server the latest call belongs to, of those that ran at first; -1 if another one's. */
  owner(): Promise<number>
  /** Starts a server again that was stopped or killed. */
  restart(index: 0 | 1): Promise<void>
}

/** Ids of the servers that run, in the order of their starts. */
const SERVERS = 'SELECT array_agg(id::text ORDER BY held_since) AS ids FROM server_lease'
const OWNER = 'SELECT server_id::text AS id FROM call ORDER BY call.id DESC LIMIT 1'

interface Fixtures {
  database: TestDatabase
  dialogs: TestDatabase
  otherDialogs: TestDatabase
  otherEngine: Engine
  balancer: LoadBalancer
  cluster: Cluster
}

export const test = engineTest.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  database: async ({}, use) => {
    const database = await createDatabase()
    await use(database)
    await database.drop()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  dialogs: async ({}, use) => {
    const database = await createDatabase()
    await database.prepareForDialogs()
    await use(database)
    await database.drop()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  otherDialogs: async ({}, use) => {
    const database = await createDatabase()
    await database.prepareForDialogs()
    await use(database)
    await database.drop()
  },
  engineSettings: async ({ dialogs }, use) => use({ DIALOG_DATABASE_URL: dialogs.url }),
  otherEngine: async ({ first, second, otherDialogs }, use, testInfo) => {
    const trunks = [first, second].map(({ port }) => `sip:account-7:p%40ss%22word%241@127.0.0.1:${port}`).join(' ')
    const engine = await startEngine({ name: 'k2', trunks, environment: { DIALOG_DATABASE_URL: otherDialogs.url } })
    await use(engine)
    await engine.stop()
    await writeFile(testInfo.outputPath('otherEngine.log'), engine.output())
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  balancer: async ({}, use) => {
    const balancer = await openLoadBalancer()
    await use(balancer)
    balancer.stop()
  },
  cluster: async ({ database, engine, otherEngine, balancer }, use, testInfo) => {
    const settings = {
      ...productSettings([engine, otherEngine]),
      DATABASE_URL: database.url,
      PIN_PEPPER,
      APP_ORIGINS: balancer.url,
      LOG_LEVEL: 'info',
    }
    const start = async (name: string) => await startServer(await makeDataDir(), { ...settings, NODE_NAME: name })
    const servers: [RunningServer, RunningServer] = [await start('one'), await start('two')]
    const lead = () => balancer.lead(servers.map(({ url }) => url))
    lead()
    for (const { url } of servers) await untilCallsArePossible(url)
    const ids = (await database.ask<{ ids: string[] }>(SERVERS))?.ids ?? []
    expect(ids).toHaveLength(2)
    await use({
      url: balancer.url,
      servers,
      engines: [engine, otherEngine],
      owner: async () => ids.indexOf((await database.ask<{ id: string }>(OWNER))?.id ?? ''),
      async restart(index) {
        servers[index] = await start(index === 0 ? 'one' : 'two')
        lead()
      },
    })
    for (const server of servers) await server.stop()
    await expectConsistentLedger({ DATABASE_URL: database.url, DATA_DIR: servers[0].dataDir })
    for (const { dataDir } of servers) await removeDataDir(dataDir)
    for (const [index, server] of servers.entries())
      await writeFile(testInfo.outputPath(`server${index}.log`), server.output())
  },
  // What the customer's browser reaches.
  server: async ({ cluster }, use) => use({ ...cluster.servers[0], url: cluster.url }),
})
