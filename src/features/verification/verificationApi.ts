import type { VerificationAttempt, VerificationRequest } from '../../../contract/verification'
import { api } from '../../api/api'
import { rest } from '../../api/calls'
import { recordMutations } from '../../recorded'

const verificationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sends a code; returns the verification's sid. */
    requestCode: build.mutation<string, VerificationRequest>({
      query: (request) =>
        rest('POST verification/request/', {
          body: request,
          credentials: 'same-origin',
          read: (answer) => answer.verification_sid || undefined,
        }),
    }),
    /** Checks a code; returns the receipt. */
    verifyCode: build.mutation<string, VerificationAttempt>({
      query: (attempt) =>
        rest('POST verification/verify/', {
          body: attempt,
          read: (answer) => answer.verification_receipt || undefined,
        }),
    }),
  }),
})

export const { requestCode, verifyCode } = recordMutations(verificationApi.endpoints, {
  requestCode: { arg: 'all', result: 'all' },
  verifyCode: { arg: ['verification_sid'] },
})
