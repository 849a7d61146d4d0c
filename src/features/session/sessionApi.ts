import type { LogIn } from '../../../contract/access'
import { api } from '../../api/api'
import { publicIp, rest } from '../../api/calls'
import { recordMutations } from '../../recorded'

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Returns the access token. */
    logIn: build.mutation<string, LogIn>({
      query: (request) =>
        rest('POST Access/Tokens', {
          body: request,
          credentials: 'same-origin',
          read: ({ resources }) => resources.token.access_token || undefined,
        }),
    }),
    /** Revokes the token stored in the vault under this handle. */
    endToken: build.mutation<unknown, { tokenHandle: string }>({
      query: ({ tokenHandle }) => rest('DELETE Access/Tokens', { tokenHandle }),
    }),
    lookUpIp: build.mutation<string, void>({
      query: () => publicIp((answer) => answer.ip),
    }),
  }),
})

export const { logIn, endToken, lookUpIp } = recordMutations(sessionApi.endpoints, {
  logIn: { arg: ['provider_type', 'phone_number'] },
  endToken: { arg: 'all', result: 'all' },
  lookUpIp: {},
})
