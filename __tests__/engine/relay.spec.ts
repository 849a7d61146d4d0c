import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import type { TurnProtocol } from 'werift'
import { createTurnClient, Message } from 'werift'
import { issueCallCredentials } from '../../server/telephony/callCredentials'
import type { TurnServer } from '../e2e/helpers/turnServer'
import { startTurnServer } from '../e2e/helpers/turnServer'

const SECRET = 'the secret that only the servers know'
/** In the documented settings, where rtpengine is reached. */
const RTPENGINE = '198.51.100.7'
const KAMAILIO_PORT = 8880
const SOUND_CONTROL_PORT = 8883

const FORBIDDEN = [
  ['127.0.0.1', KAMAILIO_PORT],
  ['127.0.0.1', SOUND_CONTROL_PORT],
  ['127.255.255.254', SOUND_CONTROL_PORT],
  ['0.0.0.0', SOUND_CONTROL_PORT],
  ['10.0.0.1', 5432],
  ['172.16.0.1', KAMAILIO_PORT],
  ['172.30.0.1', KAMAILIO_PORT],
  ['192.168.0.1', 80],
  ['100.64.0.1', 80],
  ['169.254.169.254', 80],
  ['224.0.0.1', 5353],
  ['198.51.100.6', 30_000],
  ['198.51.100.8', 30_000],
  ['93.184.216.34', 443],
] as const

/** What `docs/telephony.md` says about whom the relay leads to. */
async function documentedLimits(): Promise<string> {
  const [, settings = ''] = /^listening-port=3478\n(.*?)^```/ms.exec(await readFile('docs/telephony.md', 'utf8')) ?? []
  return settings.slice(settings.indexOf('no-cli'))
}

/** The code of the relay's refusal. */
async function refusalOf(asked: Promise<unknown>): Promise<number | undefined> {
  try {
    await asked
    return undefined
  } catch (error) {
    if (!(error instanceof Error && 'response' in error && error.response instanceof Message)) throw error
    const [code] = error.response.getAttributeValue('ERROR-CODE')
    return code
  }
}

test.describe('a relay with the documented settings', () => {
  let server: TurnServer
  let client: TurnProtocol

  test.beforeEach(async () => {
    server = await startTurnServer(SECRET, undefined, await documentedLimits())
    const { username, password } = issueCallCredentials(SECRET, 'a-call', 86_400, Date.now())
    client = await createTurnClient({ address: ['127.0.0.1', server.port], username, password })
  })
  test.afterEach(async () => {
    await client.close()
    await server.stop()
  })

  test("leads a call's credentials to rtpengine and nowhere else", async () => {
    for (const [address, port] of FORBIDDEN) {
      expect(await refusalOf(client.getPermission([address, port])), `permission for ${address}`).toBe(403)
      expect(await refusalOf(client.getChannel([address, port])), `channel to ${address}:${port}`).toBe(403)
    }
    expect(await refusalOf(client.getPermission([RTPENGINE, 30_000]))).toBe(undefined)
    expect(await refusalOf(client.getChannel([RTPENGINE, 30_000]))).toBe(undefined)
  })
})
