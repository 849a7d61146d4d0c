import { expect } from '@playwright/test'
import { cseqOf } from '../../server/telephony/builtIn/sip/fields'
import type { SipRequest } from '../../server/telephony/builtIn/sip/message'
import { headerOf, parseMessage } from '../../server/telephony/builtIn/sip/message'
import { test } from './helpers/edgeTest'
import { send, textsOf, withHeader } from './helpers/requests'

const exchangeSides = (request: SipRequest): SipRequest => {
  const [from, to] = [headerOf(request, 'from') ?? '', headerOf(request, 'to') ?? '']
  return withHeader(withHeader(request, 'from', to), 'to', from)
}

const UNTIMELY = {
  'an old number': [(bye: SipRequest) => withHeader(bye, 'cseq', '1 BYE'), 500],
  'a number out of range': [(bye: SipRequest) => withHeader(bye, 'cseq', '99999999999 BYE'), 400],
  'the sides exchanged': [exchangeSides, 481],
} satisfies Record<string, [(bye: SipRequest) => SipRequest, number]>

for (const [what, [spoil, status]] of Object.entries(UNTIMELY))
  test(`a hang-up with ${what}, which the trunk would refuse, does not end the call here either`, async ({
    edge,
    first,
  }) => {
    const call = await edge.talk()
    expect(await send(call, spoil(call.request('BYE')))).toBe(status)
    expect(first.log.some(({ method }) => method === 'BYE')).toBe(false)
    expect(edge.callHandler.about(call.named)).not.toContain('ended')
    expect((await call.ask('BYE')).status).toBe(200)
    expect(first.calls[0]?.endedBy).toBe('us')
    expect(await edge.callHandler.endOf(call.named)).toMatchObject({ by: 'caller' })
  })

for (const [what, said] of Object.entries({
  'more than one packet holds': 'a'.repeat(1_400),
  'a byte that is no text': 'a\0 b',
  'half a line break': 'a\n b',
}))
  test(`a hang-up with ${what} ends the call, and the trunk does not hear that`, async ({ edge, first }) => {
    const call = await edge.talk()
    expect((await call.ask('BYE', [['reason', `SIP;text="${said}"`]])).status).toBe(200)
    expect(first.calls[0]?.endedBy).toBe('us')
    expect(textsOf(first, 'BYE').join()).not.toMatch(/^reason/im)
  })

test('what would have a trunk refuse a hang-up does not reach it', async ({ edge, first }) => {
  const call = await edge.talk()
  const bye = withHeader(call.request('BYE', [['require', 'nothing']]), 'max-forwards', '1')
  expect(await send(call, bye)).toBe(200)
  expect(first.calls[0]?.endedBy).toBe('us')
  expect(textsOf(first, 'BYE').join()).not.toMatch(/^require/im)
})

test('a call whose numbers were turned back ends at its limit, at the trunk too', async ({ edge, first }) => {
  edge.callHandler.verdict = async () => ({ maxSeconds: 6, callerId: '+12025550123' })
  const call = await edge.talk()
  expect(await send(call, withHeader(call.request('INFO'), 'cseq', '1000 INFO'))).toBe(200)
  expect(await send(call, withHeader(call.request('INFO'), 'cseq', '3 INFO'))).toBe(500)
  expect(await edge.callHandler.endOf(call.named)).toMatchObject({ by: 'carrier', reason: 'out_of_credits' })
  await expect.poll(() => first.calls[0]?.endedBy).toBe('us')
})

test('after half a minute, in which the trunk was asked whether it knows the call, the caller still can hang up', async ({
  edge,
  first,
}) => {
  const call = await edge.talk()
  const ofCall = () => first.log.filter(({ text }) => text.includes(call.callId))
  await expect.poll(() => ofCall().some(({ method }) => method === 'OPTIONS'), { timeout: 50_000 }).toBe(true)
  expect((await call.ask('INFO')).status).toBe(200)
  expect((await call.ask('BYE')).status).toBe(200)
  expect(first.calls[0]?.endedBy).toBe('us')
  // A trunk that counts our own questions, too, would refuse what the caller asks after them.
  let last = 0
  for (const { method, text } of ofCall().filter((each) => each.method !== 'ACK')) {
    const message = parseMessage(text)
    const number = (message && cseqOf(headerOf(message, 'cseq'))?.number) ?? 0
    expect([method, number > last]).toEqual([method, method !== 'OPTIONS'])
    last = Math.max(last, number)
  }
})
