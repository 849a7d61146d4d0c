import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { asCustomer, callKey, callPanel, openHome, placeCall, untilAnswered } from '../e2e/helpers/customer'
import { allowOnlyRelays, expectSound, watchTelephone } from '../e2e/helpers/telephone'
import { startTurnServer } from '../e2e/helpers/turnServer'
import { CALLEE, expectSoundGoesOn, talk, test } from './helpers/engineTest'
import type { LossyWay } from './helpers/lossyWay'
import { openLossyWay } from './helpers/lossyWay'
import { readSoundStats } from './helpers/mediaStats'
import type { Trunk } from './helpers/trunk'
import { EARLY_HZ, TONE_HZ } from './helpers/trunkCalls'

test.beforeEach(({ page }) => watchTelephone(page))

const PCMU = 0
/** The higher of the tones of the key 4. */
const DIGIT_4_HZ = 1209

async function expectHeardAtTrunk({ calls }: Trunk): Promise<void> {
  const before = calls.at(-1)?.packets ?? 0
  await expect.poll(() => calls.at(-1)?.packets).toBeGreaterThan(before + 50)
  // The fake microphone beeps.
  await expect.poll(() => calls.at(-1)?.level, { timeout: 5_000, intervals: [20] }).toBeGreaterThan(100)
  expect(calls.at(-1)?.payloadType).toBe(PCMU)
}

async function press(page: Page, digits: string): Promise<void> {
  await callKey(page, 'Keypad').click()
  for (const digit of digits) await callPanel(page).getByRole('button', { name: digit, exact: false }).first().click()
}

test('PCMU passes through', async ({ page, first }) => {
  await talk(page)
  await expectSound(page, TONE_HZ)
  await expectHeardAtTrunk(first)
  expect(await readSoundStats(page)).toMatchObject({ sent: 'audio/PCMU', received: 'audio/PCMU' })
})

test.describe('with CODECS=transcode', () => {
  test.use({ engineSettings: { CODECS: 'transcode' } })

  test('the browser speaks Opus, the trunk PCMU, and both hear each other and the keypad', async ({ page, first }) => {
    await talk(page)
    await expectSound(page, TONE_HZ)
    await expectHeardAtTrunk(first)
    expect(await readSoundStats(page)).toMatchObject({ sent: 'audio/opus', received: 'audio/opus' })
    expect(first.calls[0]?.sdp).not.toMatch(/opus/i)
    await press(page, '42#')
    await expect.poll(() => first.calls[0]?.digits).toBe('42#')
  })
})

test('a trunk without telephone events hears the tones in the sound', async ({ page, first }) => {
  first.describeAs((sdp) => {
    const eventType = /^a=rtpmap:(\d+) telephone-event/m.exec(sdp)?.[1]
    return sdp
      .replace(new RegExp(`^(m=audio .*) ${eventType}`, 'm'), '$1')
      .replace(new RegExp(`^a=(rtpmap|fmtp):${eventType} .*\r\n`, 'gm'), '')
  })
  await talk(page)
  await expectHeardAtTrunk(first)
  // The fake microphone's beep has a part of nearly this pitch.
  await callKey(page, 'Mute').click()
  await expect.poll(() => first.calls[0]?.level).toBeLessThan(100)
  await callKey(page, 'Keypad').click()
  const hears = () => first.calls[0]?.hears(DIGIT_4_HZ)
  const pressIt = async () => {
    expect(hears()).toBe(false)
    await callPanel(page).getByRole('button', { name: '4' }).first().click()
    await expect.poll(hears, { intervals: [20] }).toBe(true)
    await expect.poll(hears).toBe(false)
  }
  await pressIt()
  expect(await first.reinvite()).toBe(200)
  await pressIt()
})

test('a browser that cannot send telephone events sends tones in INFO requests', async ({ page, first }) => {
  await page.addInitScript(() => Object.defineProperty(RTCDTMFSender.prototype, 'canInsertDTMF', { value: false }))
  await talk(page)
  await press(page, '42#')
  const signals = () =>
    first.log.filter(({ method }) => method === 'INFO').map(({ text }) => /^Signal=(.)/m.exec(text)?.[1])
  await expect.poll(signals).toEqual(['4', '2', '#'])
})

test('a trunk that leaves the offer to the browser when it negotiates again hears it and is heard', async ({
  page,
  first,
}) => {
  await talk(page)
  expect(await first.askForOffer()).toBe(200)
  await expectSoundGoesOn(page)
  await expectSound(page, TONE_HZ)
  await expectHeardAtTrunk(first)
  expect(first.calls[0]?.latestAnswer).not.toMatch(/a=(candidate|fingerprint|ssrc)/)
  expect(first.calls[0]?.endedBy).toBe(undefined)
})

test('nothing that identifies the browser reaches the trunk', async ({ page, first }) => {
  await talk(page)
  await callKey(page, 'Hold').click()
  await expect.poll(() => first.calls[0]?.direction).toBe('sendonly')
  await callKey(page, 'Resume').click()
  await expect.poll(() => first.calls[0]?.direction).toBe('sendrecv')
  expect(await first.reinvite()).toBe(200)
  const { description } = await readSoundStats(page)
  const said = `${first.log.map(({ text }) => text).join('\n')}\n${first.calls[0]?.latestAnswer}`
  expect(said).not.toMatch(/^(user-agent|server):(?! Switch)/im)
  expect(said).not.toMatch(/^a=(msid|ssrc|extmap|rtcp-xr|rtcp-fb|fingerprint|candidate|ice-|setup|group)/im)
  for (const secret of ['ice-ufrag', 'ice-pwd', 'fingerprint', 'msid', 'ssrc'])
    for (const [, value = ''] of description.matchAll(new RegExp(`^a=${secret}:(\\S+)`, 'gm')))
      if (value.length > 3) expect(said).not.toContain(value)
  for (const [, name = ''] of description.matchAll(/cname:(\S+)/g)) expect(said).not.toContain(name)
})

test('a trunk that describes its stream by a number is heard', async ({ page, first }) => {
  first.describeAs((sdp) => `${sdp}a=ssrc:305419896 cname:trunk\r\na=label:1\r\na=msid:a b\r\n`)
  await talk(page)
  await expectSound(page, TONE_HZ)
  expect((await readSoundStats(page)).theirDescription).not.toMatch(/^a=(ssrc|label|msid)/m)
  expect(await first.reinvite()).toBe(200)
  await expectSoundGoesOn(page)
  expect((await readSoundStats(page)).theirDescription).not.toMatch(/^a=(ssrc|label|msid)/m)
})

test('a call that another telephone answers than that which was heard ringing goes on', async ({ page, first }) => {
  await openHome(page)
  await placeCall(page, '+12025550915')
  await expectSound(page, EARLY_HZ)
  await untilAnswered(page)
  await expectSound(page, TONE_HZ)
  await expectHeardAtTrunk(first)
  expect(await first.reinvite()).toBe(200)
  await expectSoundGoesOn(page)
  await callKey(page, 'Hold').click()
  await expect.poll(() => first.calls[0]?.direction).toBe('sendonly')
  await callKey(page, 'Hang Up').click()
  await expect.poll(() => first.calls[0]?.endedBy).toBe('us')
})

test('a call that another telephone answers goes on after its trunk has left the offer to the browser', async ({
  page,
  first,
}) => {
  await openHome(page)
  await placeCall(page, '+12025550915')
  await untilAnswered(page)
  await expectSound(page, TONE_HZ)
  for (const time of ['once', 'again']) expect([time, await first.askForOffer()]).toEqual([time, 200])
  await expectSoundGoesOn(page)
  await expectSound(page, TONE_HZ)
  await expectHeardAtTrunk(first)
  await callKey(page, 'Hold').click()
  await expect.poll(() => first.calls[0]?.direction).toBe('sendonly')
  await callKey(page, 'Hang Up').click()
  await expect.poll(() => first.calls[0]?.endedBy).toBe('us')
})

test('after a change of network, ICE starts again and the call goes on', async ({ page, first }) => {
  await talk(page)
  const { description } = await readSoundStats(page)
  const ufragOf = (sdp: string) => /^a=ice-ufrag:(\S+)/m.exec(sdp)?.[1]
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(async () => ufragOf((await readSoundStats(page)).description)).not.toBe(ufragOf(description))
  await expect(callPanel(page).getByText(/Reconnecting/)).toBeHidden()
  await expectSoundGoesOn(page)
  await expectHeardAtTrunk(first)
  expect(first.calls[0]?.endedBy).toBe(undefined)
})

test('a trunk that has gone silent is reported after eight seconds, and no longer once it is heard', async ({
  page,
  first,
}) => {
  await talk(page)
  await expectSound(page, TONE_HZ)
  const notice = callPanel(page).getByText(/We can't hear them\./)
  first.play(0)
  const silentAt = Date.now()
  await expect(notice).toBeVisible({ timeout: 20_000 })
  expect(Date.now() - silentAt).toBeGreaterThan(7_500)
  first.play(TONE_HZ)
  await expect(notice).toBeHidden()
})

test('what the trunk loses is blamed on their network', async ({ page, context, server, first }) => {
  await openHome(page)
  const customer = await asCustomer(context, server)
  await placeCall(page, CALLEE)
  await untilAnswered(page)
  first.loseEvery(4)
  // Kamailio asks rtpengine every half minute.
  await expect(callPanel(page).getByText(/Their network is poor/)).toBeVisible({ timeout: 80_000 })
  await callKey(page, 'Hang Up').click()
  await expect.poll(async () => (await customer.latestCall())?.status).toBe('ended')
  const call = await customer.latestCall()
  expect(call?.trunk_quality?.loss).toBeGreaterThan(0.1)
  expect(call?.trunk_quality?.loss).toBeLessThan(0.35)
  expect(call?.trunk_quality?.mos).toBeLessThan(3.3)
  await page.goto(`/call-history?call=${call?.sid}`)
  const sound = page.getByRole('region', { name: 'Sound quality' })
  await expect(sound).toContainText(
    /Your network.*Loss\s*\d(\.\d)?%.*Their network\s*(Poor|Fair).*Loss\s*[123]\d(\.\d)?%/s,
  )
})

test.describe('a caller whose network loses packets', () => {
  const SECRET = 'the secret that only the servers know'
  const lossy = test.extend<{ way: LossyWay }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    way: async ({}, use) => {
      const turn = await startTurnServer(SECRET)
      const way = await openLossyWay(turn.port)
      await use(way)
      way.close()
      await turn.stop()
    },
    serverSettings: async ({ serverSettings, way }, use) => {
      await use({ ...serverSettings, TURN_URLS: `turn:127.0.0.1:${way.port}?transport=udp`, TURN_SECRET: SECRET })
    },
  })

  lossy('reads that it is their own, and not the one of the other side', async ({ page, context, server, way }) => {
    await allowOnlyRelays(page)
    await talk(page)
    await expectSound(page, TONE_HZ)
    expect(await readSoundStats(page)).toMatchObject({ way: 'relay', relayProtocol: 'udp' })
    way.loseEvery(4)
    await expect(callPanel(page).getByText(/Your network is poor/)).toBeVisible({ timeout: 80_000 })
    await callKey(page, 'Hang Up').click()
    const customer = await asCustomer(context, server)
    await expect.poll(async () => (await customer.latestCall())?.status).toBe('ended')
    const call = await customer.latestCall()
    expect(call?.trunk_quality?.loss).toBeLessThan(0.05)
    expect(call?.quality?.loss).toBeGreaterThan(0.1)
  })
})
