import path from 'node:path'
import { buildServer } from '../../../scripts/tasks/buildServer.mjs'
import { CUSTOMERS } from './customers'
import { logInByApi } from './logInByApi'
import { openServerProcess } from './serverProcess'
import { makeWorld, removeWorld, SERVERS_IN_TURN } from './world'

/** Seeds the sample data once for all journeys, with everyone logged in; each journey gets a copy. */
export default async function seedDatabase() {
  await buildServer(path.dirname(SERVERS_IN_TURN), [path.resolve(import.meta.dirname, 'programs/serversInTurn.ts')])
  const world = await makeWorld()
  const servers = openServerProcess()
  const server = await servers.start(world, {})
  const tokens = await Promise.all(
    CUSTOMERS.map(async (phoneNumber) => [phoneNumber, await logInByApi(server.url, phoneNumber)]),
  )
  await server.stop()
  await servers.close()
  process.env.SEEDED_WORLD = JSON.stringify(world)
  process.env.SEEDED_TOKENS = JSON.stringify(Object.fromEntries(tokens))
  return () => removeWorld(world)
}
