import type { CallerId } from '../../../contract/callerIds'
import type { Call, Calls, Rate } from '../../../contract/calls'
import { parent } from './customers'

/** An ended call of the parent, as the API returns it. */
export function aCall(overrides: Partial<Call> = {}): Call {
  return {
    sid: 'call-1',
    account_sid: parent.sid,
    account_name: 'Ann Chen',
    to: '+12025550100',
    country: 'US',
    caller_id: '+12015550123',
    status: 'ended',
    result: 'completed',
    created_at: '2026-11-20T15:04:00.000Z',
    answered_at: '2026-11-20T15:04:10.000Z',
    ended_at: '2026-11-20T15:05:15.000Z',
    seconds: 65,
    credits_per_minute: 1,
    credits: 2,
    ...overrides,
  }
}

export const listed = (calls: Call[], nextCursor: string | null = null): Calls => ({
  resources: { calls, next_cursor: nextCursor },
})

export const mobile: CallerId = {
  sid: 'caller-mobile',
  phone_number: '+12015550123',
  label: 'Mobile',
  is_default: true,
  verified_at: '2026-01-01T00:00:00.000Z',
}

export const office: CallerId = {
  ...mobile,
  sid: 'caller-office',
  phone_number: '+12125550187',
  label: 'Office',
  is_default: false,
}

/** The response of `GET Rates` for a number that can be called. */
export function rateAnswer(overrides: Partial<Rate> = {}) {
  const rate: Rate = {
    to: '+12025550100',
    country: 'US',
    description: 'United States',
    credits_per_minute: 1,
    callable: true,
    ...overrides,
  }
  return { resources: { rate } }
}
