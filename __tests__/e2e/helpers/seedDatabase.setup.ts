import path from 'node:path'
import type { LoggedIn } from '../../../contract/access'
import { buildServer } from '../../../scripts/tasks/buildServer.mjs'
import { CUSTOMERS, PIN } from './customers'
import { openServerProcess } from './serverProcess'
import { makeWorld, removeWorld, SERVERS_IN_TURN } from './world'

/** Seeds the sample data once for all journeys, with everyone logged in; each journey gets a copy. */
export default async function seedDatabase() {
  await buildServer(path.dirname(SERVERS_IN_TURN), [path.resolve(import.meta.dirname, 'programs/serversInTurn.ts')])
  const world = await makeWorld()
  const servers = openServerProcess()
  const server = await servers.start(world, {})
  const tokens = await Promise.all(CUSTOMERS.map((phoneNumber) => logIn(server.url, phoneNumber)))
  await server.stop()
  await servers.close()
  process.env.SEEDED_WORLD = JSON.stringify(world)
  process.env.SEEDED_TOKENS = JSON.stringify(Object.fromEntries(tokens))
  return () => removeWorld(world)
}

async function logIn(url: string, phoneNumber: string): Promise<[phoneNumber: string, token: string]> {
  const response = await fetch(`${url}/api/v1/Access/Tokens`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('tealine:web').toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ provider_type: 'phone', phone_number: `+1${phoneNumber}`, passcode: PIN, ip_address: '' }),
  })
  const { resources } = (await response.json()) as LoggedIn
  return [phoneNumber, resources.token.access_token]
}
