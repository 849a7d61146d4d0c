import type { Call } from '../../../contract/calls'
import type { CallRecord } from '../../../src/features/calls/callRecord'
import { readCall } from '../../../src/features/calls/callRecord'

export const callTarget = { to: '+12025550100', callerIdSid: 'N1', callerId: '+12015550123' }

/** A call as the server returns it: answered, 65 seconds long, two credits. */
export const wireCall: Call = {
  sid: 'C1',
  account_sid: 'A1',
  account_name: 'Maya Ellis',
  to: '+12025550100',
  country: 'US',
  caller_id: '+12015550123',
  status: 'ended',
  result: 'completed',
  created_at: '2026-11-20T10:00:00.000Z',
  answered_at: '2026-11-20T10:00:05.000Z',
  ended_at: '2026-11-20T10:01:10.000Z',
  seconds: 65,
  credits_per_minute: 1,
  credits: 2,
}

export const callRecord = (changes: Partial<CallRecord> = {}): CallRecord => ({ ...readCall(wireCall), ...changes })

export const newCallAnswer = (changes: Partial<Call> = {}) => ({
  resources: {
    call: {
      ...wireCall,
      status: 'created',
      result: undefined,
      answered_at: undefined,
      ended_at: undefined,
      seconds: 0,
      credits: 0,
      ...changes,
      connection: {
        sip_uri: 'sip:caller@tealine.invalid',
        ws_url: 'ws://localhost/sip',
        username: 'user-canary',
        password: 'password-canary',
        expires_at: '2026-11-20T10:01:00.000Z',
        ice_servers: [],
        max_seconds: 2520,
      },
    },
  },
})
