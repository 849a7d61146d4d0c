import { expect } from '@playwright/test'
import { expectSound, watchTelephone } from '../e2e/helpers/telephone'
import { test as edgeTest } from './helpers/edgeTest'
import { expectSoundGoesOn, talk, test } from './helpers/engineTest'
import { TONE_HZ } from './helpers/trunkCalls'

const FAX = 'm=image 40000 udptl t38\r\na=T38FaxVersion:0\r\na=T38FaxRateManagement:transferredTCF\r\n'
const AUDIO = /^m=audio \d+ .*$/m

/** What trunks offer in a call, beside or in place of its sound. */
const OFFERS: Record<string, (sdp: string) => string> = {
  'a fax, and no sound any more': (sdp) => `${sdp.replace(AUDIO, 'm=audio 0 RTP/AVP 0')}${FAX}`,
  'a fax alone': (sdp) => sdp.replace(AUDIO, FAX.trim()).replace(/^a=(rtpmap|fmtp|ptime).*\r\n/gm, ''),
  'a fax beside the sound': (sdp) => `${sdp}${FAX}`,
  'a picture beside the sound': (sdp) => `${sdp}m=video 40002 RTP/AVP 96\r\na=rtpmap:96 H264/90000\r\n`,
  'text beside the sound': (sdp) => `${sdp}m=text 40004 RTP/AVP 98\r\na=rtpmap:98 t140/1000\r\n`,
  'two sounds': (sdp) => `${sdp}m=audio 40006 RTP/AVP 0\r\n`,
  'no sound': (sdp) => sdp.replace(/^m=audio \d+/m, 'm=audio 0'),
  'another codec': (sdp) => sdp.replace(/RTP\/AVP .*/, 'RTP/AVP 18').replace(/a=rtpmap:0 PCMU/, 'a=rtpmap:18 G729'),
}

edgeTest(
  '58-fax-reinvite.md: a trunk that offers something other than sound is refused, and the caller is not asked',
  async ({ edge, engine, first }) => {
    const call = await edge.talk()
    for (const [what, offer] of Object.entries(OFFERS)) {
      first.describeAs(offer)
      expect([what, await first.reinvite(), await first.update(true)]).toEqual([what, 488, 488])
    }
    expect(call.socket.frames.filter((frame) => /^(INVITE|UPDATE|ACK) /.test(frame))).toEqual([])
    expect(engine.output()).toMatch(/trunk first offers something other than sound in the call \S+, and is refused/)
    expect((await call.ask('BYE')).status).toBe(200)
    expect(first.calls[0]?.endedBy).toBe('us')
  },
)

test('58-fax-reinvite.md: the sound goes on in both directions after a fax was offered', async ({ page, first }) => {
  await watchTelephone(page)
  await talk(page)
  await expectSound(page, TONE_HZ)
  first.describeAs(OFFERS['a fax, and no sound any more'])
  expect(await first.reinvite()).toBe(488)
  const packets = first.calls[0]?.packets ?? 0
  await expectSound(page, TONE_HZ)
  await expect.poll(() => first.calls[0]?.packets).toBeGreaterThan(packets + 50)
})

test('a trunk holds a call in each way that there is, resumes it, refreshes it, and is heard again', async ({
  page,
  first,
}) => {
  await watchTelephone(page)
  await talk(page)
  expect(await first.update(false)).toBe(200)
  for (const direction of ['sendonly', 'inactive'] as const) expect(await first.reinvite(direction)).toBe(200)
  first.describeAs((sdp) => sdp.replace(/^c=.*$/m, 'c=IN IP4 0.0.0.0'))
  expect(await first.reinvite('sendonly')).toBe(200)
  // A stream that has been given up keeps its line.
  first.describeAs((sdp) => `${sdp}m=image 0 udptl t38\r\n`)
  expect(await first.reinvite()).toBe(200)
  await expectSoundGoesOn(page)
  const packets = first.calls[0]?.packets ?? 0
  await expect.poll(() => first.calls[0]?.packets).toBeGreaterThan(packets + 50)
  expect([await first.update(true), await first.update(false)]).toEqual([200, 200])
  await expectSoundGoesOn(page)
  expect(first.calls[0]?.endedBy).toBe(undefined)
})
