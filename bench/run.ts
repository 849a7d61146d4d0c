import { writeFileSync } from 'node:fs'
import { arch, cpus } from 'node:os'
import { makeDataDir, removeDataDir, startServer } from '../__tests__/e2e/helpers/server'
import { measureCallSetUp } from './callSetUp'
import { measureLoginPage } from './loginPage'
import type { Row } from './row'
import { measureTransfers } from './transfers'

/** Measures what the product promises, prints a table and keeps it in `bench/latest.json`. */
async function run() {
  const dataDir = await makeDataDir()
  const server = await startServer(dataDir)
  const rows: Row[] = []
  try {
    rows.push(...(await measureLoginPage(server.url)))
    rows.push(...(await measureCallSetUp(server.url)))
  } finally {
    await server.stop()
    await removeDataDir(dataDir)
  }
  rows.push(...(await measureTransfers()))

  const rounded = rows.map((row) => ({ ...row, value: Number(row.value.toPrecision(4)) }))
  console.table(rounded)
  const machine = { node: process.version, arch: arch(), cpus: cpus().length, at: new Date().toISOString() }
  writeFileSync(new URL('latest.json', import.meta.url), `${JSON.stringify({ machine, rows: rounded }, null, 2)}\n`)
}

await run()
