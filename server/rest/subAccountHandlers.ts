import type { Viewer } from '../domain/access/tokens'
import type { Services } from '../services'
import type { RestHandlers } from './restHandlers'

type SubAccountHandlers = Pick<
  RestHandlers,
  'listSubAccounts' | 'createSubAccount' | 'changeSubAccount' | 'giveCredits' | 'closeSubAccount'
>

/** A parent's management of its sub-accounts. */
export function subAccountHandlers({ subAccounts, security, news }: Services): SubAccountHandlers {
  const tellOf = (topic: 'account' | 'balance', accountId: string, { account }: Viewer) => {
    const about = { accountId, rootId: account.id }
    news.tell(topic === 'balance' ? { topic, ...about } : { topic, what: 'changed', ...about })
  }
  return {
    listSubAccounts: async ({ viewer, query }) => ({ resources: await subAccounts.list(viewer.account, query) }),
    async createSubAccount({ viewer, body }) {
      const account = await subAccounts.open(viewer.account, body)
      tellOf('account', account.sid, viewer)
      return { resources: { account } }
    },
    async changeSubAccount({ viewer, params, body }) {
      const account = await subAccounts.change(viewer.account, params.sid, body)
      if (body.is_active !== undefined)
        security.report(body.is_active ? 'account_reactivated' : 'account_suspended', {
          account: account.sid,
          detail: 'by_parent',
        })
      tellOf('account', account.sid, viewer)
      return { resources: { account } }
    },
    async giveCredits({ viewer, params, body, intent }) {
      const resources = await subAccounts.give(viewer.account, params.sid, body.credits, intent)
      tellOf('balance', resources.sub_account.sid, viewer)
      return { resources }
    },
    async closeSubAccount({ viewer, params }) {
      await subAccounts.close(viewer.account, params.sid)
      tellOf('account', params.sid, viewer)
      return {}
    },
  }
}
