import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { startServer } from '../../server/start'
import { tempFolder } from '../helpers/server/tempFolder'
import { until } from '../helpers/until'

/** What a server does again and again. A new job gets its line here. */
const JOBS = [
  'settle top-ups',
  'settle orders and checkouts',
  'send emails',
  'send to devices',
  'send statements',
  'announce statements',
  "report operators' acts",
  'check ledger',
  'upkeep',
  'release failed requests',
]

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

describe('a server that has been started', () => {
  it('runs every job', async () => {
    const metricsPort = await freePort()
    const environment = { DATA_DIR: tempFolder(), PORT: String(await freePort()), LOG_LEVEL: 'silent' }
    const server = await startServer({ ...environment, METRICS_PORT: String(metricsPort) })
    try {
      const runs = async () => {
        const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
        return [...text.matchAll(/^tealine_job_runs_total\{job="(.*)"\} [1-9]/gm)].map(([, job]) => job)
      }
      await until('each job has run', async () => (await runs()).length === JOBS.length)
      expect((await runs()).sort()).toEqual([...JOBS].sort())
    } finally {
      await server.stop()
    }
  })
})
