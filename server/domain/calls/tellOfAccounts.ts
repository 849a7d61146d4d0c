import type { News } from '../../news/news'
import type { CallsService } from './callsService'

/** Wraps `calls` to pass on as news that a balance has grown or an account has been suspended. */
export function tellOfAccounts(calls: CallsService, news: News): CallsService {
  return {
    ...calls,
    balanceGrew(accountId) {
      calls.balanceGrew(accountId)
      news.tell({ topic: 'balance', accountId })
    },
    accountSuspended(accountId) {
      calls.accountSuspended(accountId)
      news.tell({ topic: 'account', what: 'suspended', accountId })
    },
  }
}
