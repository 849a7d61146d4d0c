import { listSavedCards, removeSavedCard } from '../domain/purchases/savedCards'
import { createStatement } from '../domain/statement/statement'
import { usageByDay } from '../domain/usage/usage'
import type { Services } from '../services'
import type { RestHandlers } from './restHandlers'

type StatementHandlers = Pick<
  RestHandlers,
  'getUsage' | 'listTransactions' | 'downloadTransactions' | 'getReceipt' | 'listPaymentMethods' | 'deletePaymentMethod'
>

/** An account's statement, usage, receipts and saved cards. */
export function statementHandlers(services: Services): StatementHandlers {
  const { db } = services
  const statement = createStatement({ sql: db })
  return {
    getUsage: async ({ viewer, query }) => ({
      resources: { days: await usageByDay(services, viewer.account, query) },
    }),
    listTransactions: async ({ viewer, query }) => ({ resources: await statement.list(viewer.account, query) }),
    downloadTransactions: ({ viewer, query }) => statement.file(viewer.account, query),
    getReceipt: async ({ viewer, params }) => ({
      resources: { receipt: await statement.receipt(viewer.account, params.sid) },
    }),
    listPaymentMethods: async ({ viewer }) => ({
      resources: { payment_methods: await listSavedCards(db, viewer.account) },
    }),
    async deletePaymentMethod({ viewer, params }) {
      await removeSavedCard(services, viewer.account, params.sid)
      return {}
    },
  }
}
