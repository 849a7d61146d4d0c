import type { Push, PushSubscription } from '../../../../contract/push'
import { api } from '../../../api/api'
import { rest } from '../../../api/calls'
import { recordMutations } from '../../../recorded'

const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPush: build.query<Push, void>({
      query: () => rest('GET Account/Push', { read: ({ resources }) => resources.push }),
    }),
    /** Saves the browser's subscription; with null, ends it. */
    savePush: build.mutation<unknown, PushSubscription | null>({
      query: (body) => (body ? rest('POST Account/Push', { body }) : rest('DELETE Account/Push')),
    }),
  }),
})

// Who knows a subscription knows where this browser can be reached.
export const { getPush, savePush } = recordMutations(pushApi.endpoints, { savePush: {} })
