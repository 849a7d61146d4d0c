import { expect } from '@playwright/test'
import { test } from './helpers/edgeTest'
import { textsOf } from './helpers/requests'
import type { Trunk } from './helpers/trunk'

/** Of the latest call's requests with this tag. */
const methodsFor = ({ log }: Trunk, tag: string) =>
  log.filter(({ text }) => new RegExp(`^To: .*;tag=${tag}\r$`, 'm').test(text)).map(({ method }) => method)

/** The caller's tags, of all requests: one alone if it is always the same. */
const callerTags = ({ log }: Trunk) => [
  ...new Set(
    log.filter(({ method }) => method !== 'OPTIONS').map(({ text }) => /^From: .*?(;tag=.*)\r$/im.exec(text)?.[1]),
  ),
]

test('a call that is answered by a second telephone, too, is hung up there, and goes on with the first', async ({
  edge,
  first,
}) => {
  const call = await edge.talk()
  first.answerAgain('another')
  await expect.poll(() => methodsFor(first, 'another')).toEqual(['ACK', 'BYE'])
  expect(callerTags(first)).toHaveLength(1)
  expect(edge.callHandler.about(call.named)).not.toContain('ended')
  expect(call.socket.frames.join()).not.toContain('another')
  expect((await call.ask('BYE')).status).toBe(200)
  expect(first.calls[0]?.endedBy).toBe('us')
})

test('a call that is answered after its end is hung up, and its caller learns nothing of it', async ({
  edge,
  first,
}) => {
  const call = await edge.ring()
  call.cancel()
  expect(await edge.callHandler.endOf(call.named)).toMatchObject({ sipStatus: 487 })
  first.answerAgain('late')
  await expect.poll(() => methodsFor(first, 'late')).toEqual(['ACK', 'BYE'])
  expect(call.socket.frames.join()).not.toContain('late')
  expect(edge.callHandler.about(call.named)).not.toContain('answered')
})

test.describe('trunks that challenge every request', () => {
  test.use({ trunkKind: { challengesAll: true, challengesCancel: true } })

  test('are given the password for the hang-up of a late answer, too', async ({ edge, first }) => {
    const call = await edge.ring()
    call.cancel()
    expect(await edge.callHandler.endOf(call.named)).toMatchObject({ by: 'caller', sipStatus: 487 })
    first.answerAgain('late')
    await expect.poll(() => methodsFor(first, 'late')).toEqual(['ACK', 'BYE', 'BYE'])
    expect(textsOf(first, 'BYE').at(-1)).toMatch(/^Proxy-Authorization: Digest username="account-7"/m)
    expect(callerTags(first)).toHaveLength(1)
  })
})

test.describe('trunks that challenge CANCEL', () => {
  test.use({ trunkKind: { challengesCancel: true } })

  test('ring on, but the call has ended: an answer is hung up', async ({ edge, first }) => {
    const call = await edge.ring()
    const cancel = call.cancel()
    expect((await call.socket.response(cancel)).status).toBe(200)
    expect((await call.socket.response(call.invite)).status).toBe(487)
    expect(await edge.callHandler.endOf(call.named)).toMatchObject({ by: 'caller', answeredAt: null, sipStatus: 487 })
    // A CANCEL cannot be sent again with a password (RFC 3261 22.1).
    expect(first.log.filter(({ method }) => method === 'CANCEL')).toHaveLength(1)
    first.answerAgain('late')
    await expect.poll(() => methodsFor(first, 'late')).toEqual(['ACK', 'BYE'])
    await expect.poll(() => edge.carrier.list()).toEqual([])
  })
})
