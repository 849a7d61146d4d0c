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
    requestCode: build.mutation<VerificationRequested, VerificationRequest>({
      query: (request) => rest('verification/request/', request),
    }),
    verifyCode: build.mutation<Verified, VerificationAttempt>({
      query: (attempt) => rest('verification/verify/', attempt),
    }),
  }),
})

export const { requestCode, verifyCode } = verificationApi.endpoints
