import type { LoggedIn } from '../../../contract/access'
import { CUSTOMERS, PIN } from './customers'
import { makeDataDir, removeDataDir, startServer } from './server'

/** Seeds the sandbox world once for all journeys, with everyone logged in; each journey gets a copy. */
export default async function seedWorld() {
  const dataDir = await makeDataDir()
  const server = await startServer(dataDir)
  const tokens = await Promise.all(CUSTOMERS.map((phoneNumber) => logIn(server.url, phoneNumber)))
  await server.stop()
  process.env.SEEDED_WORLD = dataDir
  process.env.SEEDED_TOKENS = JSON.stringify(Object.fromEntries(tokens))
  return () => removeDataDir(dataDir)
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
