import { makeDataDir, removeDataDir, startServer } from '../../__tests__/e2e/helpers/server'
import { productSettings } from '../../__tests__/engine/helpers/engine'
import { timeCallSetUp } from '../callSetUp'
import type { Row } from '../row'
import { openEngine, untilCallsArePossible } from './environment'

/** Time from sending the INVITE to the first audio in the browser, through the engine to a trunk that answers at once. */
export async function measureAudible(): Promise<Row[]> {
  const { engine, stop } = await openEngine()
  const server = await startServer(await makeDataDir(), productSettings([engine]))
  try {
    await untilCallsArePossible(server.url)
    const value = await timeCallSetUp(server.url)
    return [{ name: 'engine: INVITE to audible, answered at once', value, unit: 's', budget: '≤ 0.25' }]
  } finally {
    await server.stop()
    await removeDataDir(server.dataDir)
    await stop()
  }
}
