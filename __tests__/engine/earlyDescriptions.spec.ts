import { expect } from '@playwright/test'
import { callKey, callPanel, openHome, placeCall, untilAnswered } from '../e2e/helpers/customer'
import { expectSound, watchTelephone } from '../e2e/helpers/telephone'
import { dial, test as edgeTest } from './helpers/edgeTest'
import { test } from './helpers/engineTest'
import { EARLY_HZ, TONE_HZ } from './helpers/trunkCalls'

const EARLY = '+12025550183'

for (const [how, number] of [
  ['183', '+12025550251'],
  ['180', '+12025550252'],
  ['181', '+12025550253'],
  ['183 that wants to be confirmed', '+12025550254'],
] as const)
  edgeTest(
    `54: a trunk that has described its sound with ${how} need not do so again in its answer`,
    async ({ edge, first }) => {
      const call = await edge.call(number)
      const answer = await dial(call)
      const early = await call.socket.response(call.invite, Number(how.slice(0, 3)))
      const mediaOf = (sdp: string) => sdp.match(/^(m=|a=(rtpmap|ice-|setup|fingerprint)).*$/gm)
      expect(mediaOf(answer.body)).toEqual(mediaOf(early.body))
      expect(answer.body).toMatch(/^m=audio [1-9]/m)
      expect((await call.ask('BYE')).status).toBe(200)
      expect(first.calls[0]?.endedBy).toBe('us')
    },
  )

test('54: a trunk that describes its sound before its answer alone hears and is heard', async ({ page, first }) => {
  await watchTelephone(page)
  await openHome(page)
  await placeCall(page, '+12025550251')
  await untilAnswered(page)
  await expectSound(page, TONE_HZ)
  const packets = first.calls[0]?.packets ?? 0
  await expect.poll(() => first.calls[0]?.packets).toBeGreaterThan(packets + 50)
})

test('a trunk that answers with another codec than it rang with is heard', async ({ page, first }) => {
  await watchTelephone(page)
  const asPcma = (sdp: string) => sdp.replace('RTP/AVP 0', 'RTP/AVP 8').replace('a=rtpmap:0 PCMU', 'a=rtpmap:8 PCMA')
  first.describeAs(asPcma)
  await openHome(page)
  await placeCall(page, EARLY)
  await expect.poll(() => first.calls.length).toBe(1)
  first.describeAs((sdp) => sdp)
  await untilAnswered(page)
  await expectSound(page, TONE_HZ)
  const packets = first.calls[0]?.packets ?? 0
  await expect.poll(() => first.calls[0]?.packets).toBeGreaterThan(packets + 50)
  expect(first.calls[0]?.payloadType).toBe(0)
})

test('a call whose first trunk has sounded and then failed is heard through the second one', async ({
  page,
  first,
  second,
}) => {
  await watchTelephone(page)
  first.rewriteAs((text) => text.replace(/^SIP\/2\.0 480/, 'SIP/2.0 503'))
  await openHome(page)
  await placeCall(page, EARLY)
  await expectSound(page, EARLY_HZ)
  await first.hangUp()
  await expect.poll(() => second.calls.length).toBe(1)
  await untilAnswered(page)
  await expectSound(page, TONE_HZ)
  const packets = second.calls[0]?.packets ?? 0
  await expect.poll(() => second.calls[0]?.packets).toBeGreaterThan(packets + 50)
})

test.describe('a trunk with numbers of its own for telephone events', () => {
  test.use({ trunkKind: { eventType: 101 } })

  for (const number of [EARLY, '+12025550100'])
    test(`hears the keypad by them, after a new negotiation too: ${number}`, async ({ page, first }) => {
      await openHome(page)
      await placeCall(page, number)
      await untilAnswered(page)
      await callKey(page, 'Keypad').click()
      const press = async (digits: string) => {
        for (const digit of digits)
          await callPanel(page).getByRole('button', { name: digit, exact: false }).first().click()
      }
      await press('42#')
      await expect.poll(() => first.calls[0]?.digits).toBe('42#')
      expect(await first.reinvite()).toBe(200)
      await press('7')
      await expect.poll(() => first.calls[0]?.digits).toBe('42#7')
      await callKey(page, 'Hold').click()
      await expect.poll(() => first.calls[0]?.direction).toBe('sendonly')
      await callKey(page, 'Resume').click()
      await expect.poll(() => first.calls[0]?.direction).toBe('sendrecv')
      await press('1')
      await expect.poll(() => first.calls[0]?.digits).toBe('42#71')
    })
})
