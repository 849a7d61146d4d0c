import type { SubAccount } from '../../contract/subAccounts'
import type { Services } from '../services'
import type { RestHandlers } from './restHandlers'

type SubAccountHandlers = Pick<
  RestHandlers,
  'listSubAccounts' | 'createSubAccount' | 'changeSubAccount' | 'giveCredits' | 'closeSubAccount'
>

/** A parent's management of its sub-accounts. */
export function subAccountHandlers({ subAccounts, security }: Services): SubAccountHandlers {
  const give: RestHandlers['giveCredits'] = async ({ viewer, params, body, intent }) => ({
    resources: await subAccounts.give(viewer.account, params.sid, body.credits, intent),
  })
  const giveAtOnce: RestHandlers['giveCredits']['atOnce'] = async ({ viewer, params, body }, intent) => {
    const resources = await subAccounts.giveAtOnce(viewer.account, params.sid, body.credits, intent)
    return resources && { resources }
  }
  return {
    listSubAccounts: async ({ viewer, query }) => ({ resources: await subAccounts.list(viewer.account, query) }),
    async createSubAccount({ viewer, body, keep }) {
      const answer = (account: SubAccount) => ({ resources: { account } })
      return answer(await subAccounts.open(viewer.account, body, (sql, account) => keep(sql, answer(account))))
    },
    async changeSubAccount({ viewer, params, body }) {
      const account = await subAccounts.change(viewer.account, params.sid, body)
      if (body.is_active !== undefined)
        security.report(body.is_active ? 'account_reactivated' : 'account_suspended', {
          account: account.sid,
          detail: 'by_parent',
        })
      return { resources: { account } }
    },
    giveCredits: Object.assign(give, { atOnce: giveAtOnce }),
    async closeSubAccount({ viewer, params, keep }) {
      await subAccounts.close(viewer.account, params.sid, (sql) => keep(sql, {}))
      return {}
    },
  }
}
