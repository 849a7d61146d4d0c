import type {
  VerificationAttempt,
  VerificationRequest,
  VerificationRequested,
  Verified,
} from '../../../contract/verification'
import { api } from '../../api/api'
import { rest } from '../../api/calls'

const verificationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sends a code; answers the verification's sid. */
    requestCode: build.mutation<string, VerificationRequest>({
      query: (request) =>
        rest('verification/request/', request, {
          credentials: 'same-origin',
          read: (answer: VerificationRequested) => answer.verification_sid || undefined,
        }),
    }),
    /** Answers the receipt of a proved number. */
    verifyCode: build.mutation<string, VerificationAttempt>({
      query: (attempt) =>
        rest('verification/verify/', attempt, {
          read: (answer: Verified) => answer.verification_receipt || undefined,
        }),
    }),
  }),
})

export const { requestCode, verifyCode } = verificationApi.endpoints
