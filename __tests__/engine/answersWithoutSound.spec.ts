import { expect } from '@playwright/test'
import { asCustomer, callPanel, openHome, placeCall } from '../e2e/helpers/customer'
import { test as edgeTest } from './helpers/edgeTest'
import { NEVER_ANSWERS, test } from './helpers/engineTest'

test('a call that is answered while rtpengine is silent does not count as answered, and costs nothing', async ({
  page,
  context,
  server,
  engine,
  first,
}) => {
  await openHome(page)
  await placeCall(page, NEVER_ANSWERS)
  await expect(callPanel(page).getByText('Ringing…')).toBeVisible()
  engine.signal('rtpengine', 'SIGSTOP')
  first.answerAgain()
  await expect.poll(() => first.log.map(({ method }) => method)).toContain('BYE')
  engine.signal('rtpengine', 'SIGCONT')
  await expect(callPanel(page).getByText(/You were not charged\./)).toBeVisible()
  expect(engine.output().match(/no rtpengine takes the answer of a call/g)).toHaveLength(1)
  const customer = await asCustomer(context, server)
  await expect.poll(async () => (await customer.latestCall())?.status).toBe('ended')
  const call = await customer.latestCall()
  expect(call).toMatchObject({ result: 'failed', ended_reason: 'network_failure', credits: 0, seconds: 0 })
  expect(call?.answered_at).toBe(undefined)
  expect(await customer.credits()).toBe(42)
})

edgeTest('a trunk whose answer cannot be heard is hung up, whatever the caller does', async ({ edge, first }) => {
  first.describeAs((sdp) => sdp.replace(/^m=audio \d+/m, 'm=audio 0'))
  const call = await edge.talk()
  await expect.poll(() => first.calls[0]?.endedBy).toBe('us')
  expect(await edge.callHandler.endOf(call.named)).toMatchObject({
    answeredAt: null,
    sipStatus: 488,
    reason: 'carrier_failed',
  })
  await call.socket.request('BYE')
})
