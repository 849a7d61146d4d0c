import type { Services } from '../services'
import type { RestHandlers } from './restHandlers'

type SubAccountHandlers = Pick<
  RestHandlers,
  'listSubAccounts' | 'createSubAccount' | 'changeSubAccount' | 'giveCredits' | 'closeSubAccount'
>

/** What a parent does with its sub-accounts. */
export function subAccountHandlers({ subAccounts }: Services): SubAccountHandlers {
  return {
    listSubAccounts: async ({ viewer, query }) => ({ resources: await subAccounts.list(viewer.account, query) }),
    createSubAccount: async ({ viewer, body }) => ({
      resources: { account: await subAccounts.open(viewer.account, body) },
    }),
    changeSubAccount: async ({ viewer, params, body }) => ({
      resources: { account: await subAccounts.change(viewer.account, params.sid, body) },
    }),
    giveCredits: async ({ viewer, params, body, intent }) => ({
      resources: await subAccounts.give(viewer.account, params.sid, body.credits, intent),
    }),
    async closeSubAccount({ viewer, params }) {
      await subAccounts.close(viewer.account, params.sid)
      return {}
    },
  }
}
