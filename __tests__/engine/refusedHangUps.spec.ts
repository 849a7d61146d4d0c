import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { test } from './helpers/edgeTest'
import { textsOf } from './helpers/requests'
import type { Trunk } from './helpers/trunk'

const hangUpsOf = (trunk: Trunk) => new Set(textsOf(trunk, 'BYE').map((text) => /^CSeq: (.*)$/m.exec(text)?.[1]))

for (const status of [400, 403, 500, 503])
  test(`a hang-up that the trunk refuses with ${status} is followed by one of our own`, async ({ edge, first }) => {
    const call = await edge.talk()
    first.refuseHangUps(1, status)
    await call.ask('BYE')
    await expect.poll(() => first.calls[0]?.endedBy).toBe('us')
    expect(await edge.callHandler.endOf(call.named)).toMatchObject({ by: 'caller' })
  })

test('a hang-up that the trunk does not answer is followed by one of our own', async ({ edge, first }) => {
  const call = await edge.talk()
  first.refuseHangUps(1, 0)
  await call.ask('BYE')
  await expect.poll(() => first.calls[0]?.endedBy).toBe('us')
})

test('so is our own hang-up', async ({ edge, first }) => {
  const call = await edge.talk()
  first.refuseHangUps(2, 500)
  edge.carrier.hangUp({ sipCallId: call.callId, callSid: call.named }, 'account_suspended')
  await expect.poll(() => first.calls[0]?.endedBy).toBe('us')
})

test('our own hang-up, too, is followed by another if the trunk does not answer it', async ({ edge, first }) => {
  const call = await edge.talk()
  first.refuseHangUps(1, 0)
  edge.carrier.hangUp({ sipCallId: call.callId, callSid: call.named }, 'account_suspended')
  // The time of one request, and then of a timer.
  await expect.poll(() => first.calls[0]?.endedBy, { timeout: 30_000 }).toBe('us')
  expect(await edge.callHandler.endOf(call.named)).toMatchObject({ reason: 'account_suspended' })
})

test('a trunk that never answers our own hang-up is named in the log', async ({ edge, engine, first }) => {
  const call = await edge.talk()
  first.refuseHangUps(20, 0)
  edge.carrier.hangUp({ sipCallId: call.callId, callSid: call.named }, 'account_suspended')
  expect(await edge.callHandler.endOf(call.named)).toMatchObject({ reason: 'account_suspended' })
  await expect
    .poll(() => engine.output(), { timeout: 80_000 })
    .toMatch(/trunk first did not answer our hang-up: the call may go on there/)
  expect(hangUpsOf(first).size).toBe(2)
})

test('a trunk that refuses all hang-ups is named in the log', async ({ edge, engine, first }) => {
  const call = await edge.talk()
  first.refuseHangUps(20, 500)
  await call.ask('BYE')
  await expect.poll(() => engine.output()).toMatch(/trunk first refused our hang-up with 500/)
  expect(hangUpsOf(first).size).toBe(4)
})

test("a browser's report of an answer that it can't take is passed on, for a call that has just begun", async ({
  edge,
  first,
}) => {
  const refuse = { reason: 'SIP ;cause=488; text="Not Acceptable Here"' }
  const call = await edge.talk()
  expect((await call.ask('BYE', Object.entries(refuse))).status).toBe(200)
  expect(await edge.callHandler.endOf(call.named)).toMatchObject({ by: 'caller', isAnswerRefused: true })
  expect(first.log.map(({ text }) => text).join()).not.toMatch(/cause=488|Not Acceptable/)
  const long = await edge.talk()
  // Longer than a call with an unusable answer continues.
  await sleep(4_000)
  expect((await long.ask('BYE', Object.entries(refuse))).status).toBe(200)
  expect(await edge.callHandler.endOf(long.named)).toMatchObject({ by: 'caller', isAnswerRefused: false })
})
