import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { systemAlarm } from '../../../server/ground/alarm'
import { systemClock } from '../../../server/ground/clock'
import { readTelephony } from '../../../server/settings/telephony'
import type { Header, SipResponse } from '../../../server/telephony/builtIn/sip/message'
import { issueCallCredentials } from '../../../server/telephony/callCredentials'
import { KamailioCarrier } from '../../../server/telephony/kamailio/kamailioCarrier'
import { RecordingCallHandler } from '../../helpers/server/sip/recordingCallHandler'
import { SipCall } from '../../helpers/server/sip/sipCall'
import { SipSocket } from '../../helpers/server/sip/sipSocket'
import { CARRIER_SECRET, productSettings } from './engine'
import { CALLEE, test as engineTest, NEVER_ANSWERS } from './engineTest'

/** A caller's telephone that sends anything, and a product that admits every call by default. */
export interface Edge {
  callHandler: RecordingCallHandler
  carrier: KamailioCarrier
  /** What the product would log. */
  errors: string[]
  /** A call about to be placed. */
  call(number: string, callSid?: string): Promise<SipCall>
  /** A call that is answered. */
  talk(): Promise<SipCall>
  /** A call that rings and is never answered. */
  ring(): Promise<SipCall>
}

/** Places a call whose sound goes nowhere. @returns the final response, confirmed */
export async function dial(call: SipCall, headers: Header[] = []): Promise<SipResponse> {
  const final = await call.dial(headers)
  if (final.status !== 200) return final
  call.answeredWith(final)
  call.acknowledge()
  return final
}

/** Playwright's `test` with an engine whose verdicts come from a call handler of the test, without browsers and money. */
export const test = engineTest.extend<{ edge: Edge }>({
  // Not the product's server, which would give verdicts, too.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  baseURL: async ({}, use) => use(undefined),
  edge: async ({ engine }, use) => {
    const callHandler = new RecordingCallHandler()
    const errors: string[] = []
    const settings = readTelephony({ ...productSettings([engine]), NODE_NAME: 'edge' }, true)
    if (!settings) throw new Error('The settings name no engine.')
    const onError = (error: unknown) => void errors.push(String(error))
    const carrier = new KamailioCarrier({ settings, callHandler, clock: systemClock, alarm: systemAlarm, onError })
    await expect.poll(() => carrier.trouble, { timeout: 30_000 }).toBe(undefined)
    const [{ host, port } = { host: '', port: 0 }] = settings.addresses
    const calls: SipCall[] = []
    const open = async (number: string, callSid: string = randomUUID()) => {
      const credentials = issueCallCredentials(CARRIER_SECRET, callSid, 60, Date.now())
      const call = new SipCall(await SipSocket.open(`ws://${host}:${port}/`), number, credentials, callSid)
      calls.push(call)
      return call
    }
    await use({
      callHandler,
      carrier,
      errors,
      call: open,
      async talk() {
        const call = await open(CALLEE)
        await dial(call)
        return call
      },
      async ring() {
        const call = await open(NEVER_ANSWERS)
        await call.inviteWithCredentials()
        await expect.poll(() => callHandler.about(call.named)).toContain('ringing')
        return call
      },
    })
    await Promise.all(calls.map(({ media }) => media.close()))
    for (const { socket } of calls) socket.cut()
    await carrier.close()
  },
})
