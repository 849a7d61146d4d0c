import { expect } from '@playwright/test'
import { asCustomer, callKey, callPanel, openHome, placeCall, untilAnswered } from '../e2e/helpers/customer'
import { expectSound, watchTelephone } from '../e2e/helpers/telephone'
import { CALLEE, expectSoundGoesOn, talk, test } from './helpers/engineTest'
import { readSoundStats } from './helpers/mediaStats'
import type { Trunk } from './helpers/trunk'
import { TONE_HZ } from './helpers/trunk'

test.beforeEach(({ page }) => watchTelephone(page))

const PCMU = 0

async function expectHeardAtTrunk({ calls }: Trunk): Promise<void> {
  const before = calls.at(-1)?.packets ?? 0
  await expect.poll(() => calls.at(-1)?.packets).toBeGreaterThan(before + 50)
  // The fake microphone beeps.
  await expect.poll(() => calls.at(-1)?.level, { timeout: 5_000, intervals: [20] }).toBeGreaterThan(100)
  expect(calls.at(-1)?.payloadType).toBe(PCMU)
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
    await callKey(page, 'Keypad').click()
    for (const digit of ['4', '2', '#'])
      await callPanel(page).getByRole('button', { name: digit, exact: false }).first().click()
    await expect.poll(() => first.calls[0]?.digits).toBe('42#')
  })
})

test('a trunk without telephone events is sent tones in INFO requests', async ({ page, first }) => {
  first.describeAs((sdp) => sdp.replace(/^(m=audio .*) 101/m, '$1').replace(/^a=(rtpmap|fmtp):101 .*\r\n/gm, ''))
  await talk(page)
  await callKey(page, 'Keypad').click()
  for (const digit of ['4', '2', '#'])
    await callPanel(page).getByRole('button', { name: digit, exact: false }).first().click()
  const signals = () =>
    first.log.filter(({ method }) => method === 'INFO').map(({ text }) => /^Signal=(.)/m.exec(text)?.[1])
  console.log(
    await page.evaluate(
      () =>
        `${window.watched.connections.at(-1)?.remoteDescription?.sdp} ${window.watched.connections
          .at(-1)
          ?.getSenders()
          .map((s) => s.dtmf?.canInsertDTMF)}`,
    ),
  )
  await expect.poll(signals).toEqual(['4', '2', '#'])
})

test('nothing by which the browser could be known again reaches the trunk', async ({ page, first }) => {
  await talk(page)
  await callKey(page, 'Hold').click()
  await expect.poll(() => first.calls[0]?.direction).toBe('sendonly')
  await callKey(page, 'Hold').click()
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

test('a trunk that has gone silent is told of after eight seconds, and no longer once it is heard', async ({
  page,
  first,
}) => {
  await talk(page)
  await expectSound(page, TONE_HZ)
  const notice = callPanel(page).getByText(/We hear nothing from the other side\./)
  first.play(0)
  const silentAt = Date.now()
  await expect(notice).toBeVisible({ timeout: 20_000 })
  expect(Date.now() - silentAt).toBeGreaterThan(7_500)
  first.play(TONE_HZ)
  await expect(notice).toBeHidden()
})

test('what the trunk loses is told as their network', async ({ page, context, server, first }) => {
  await openHome(page)
  const customer = await asCustomer(context, server)
  await placeCall(page, CALLEE)
  await untilAnswered(page)
  first.loseEvery(4)
  await expect.poll(() => first.calls[0]?.seconds, { timeout: 60_000 }).toBeGreaterThan(25)
  await callKey(page, 'Hang Up').click()
  await expect.poll(async () => (await customer.latestCall())?.status).toBe('ended')
  const call = await customer.latestCall()
  expect(call?.trunk_quality?.loss).toBeGreaterThan(0.15)
  expect(call?.trunk_quality?.loss).toBeLessThan(0.35)
  expect(call?.trunk_quality?.mos).toBeLessThan(3.3)
  await page.goto(`/call-history?call=${call?.sid}`)
  const sound = page.getByRole('region', { name: 'Sound quality' })
  await expect(sound).toContainText(
    /Your network.*Loss\s*\d(\.\d)?%.*Their network\s*(Poor|Fair).*Loss\s*[123]\d(\.\d)?%/s,
  )
})
