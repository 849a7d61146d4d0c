import { Readable } from 'node:stream'
import { separatorsFor } from '../domain/csv'
import { localTimeIn } from '../domain/localTime'
import { listSavedCards, removeSavedCard } from '../domain/purchases/savedCards'
import { monthStatement } from '../domain/statement/monthStatement'
import { createStatement } from '../domain/statement/statement'
import { usageByDay } from '../domain/usage/usage'
import type { Services } from '../services'
import type { RestHandlers } from './restHandlers'

type StatementHandlers = Pick<
  RestHandlers,
  | 'getUsage'
  | 'listTransactions'
  | 'downloadTransactions'
  | 'getReceipt'
  | 'downloadReceipt'
  | 'downloadStatement'
  | 'listPaymentMethods'
  | 'deletePaymentMethod'
>

/** An account's statement, usage, receipts and saved cards. */
export function statementHandlers(services: Services): StatementHandlers {
  const { db, seller, work } = services
  const statement = createStatement({ sql: db, seller })
  return {
    getUsage: async ({ viewer, query }) => ({
      resources: { days: await usageByDay(services, viewer.account, query) },
    }),
    listTransactions: async ({ viewer, query }) => ({ resources: await statement.list(viewer.account, query) }),
    downloadTransactions: ({ viewer, query, languages }) =>
      statement.file(viewer.account, query, separatorsFor(languages)),
    getReceipt: async ({ viewer, params }) => ({
      resources: { receipt: await statement.receipt(viewer.account, params.sid) },
    }),
    async downloadReceipt({ viewer, params, query: { tz = 'UTC' } }) {
      const { zone } = localTimeIn(tz)
      const receipt = await statement.receipt(viewer.account, params.sid)
      return { pieces: Readable.from([await work.receiptPdf(receipt, zone)]) }
    },
    async downloadStatement({ viewer, params, query }) {
      const month = await monthStatement(services, viewer.account, { ...params, ...query })
      return { pieces: Readable.from([await work.statementPdf(month, seller)]) }
    },
    listPaymentMethods: async ({ viewer }) => ({
      resources: { payment_methods: await listSavedCards(db, viewer.account) },
    }),
    async deletePaymentMethod({ viewer, params }) {
      await removeSavedCard(services, viewer.account, params.sid)
      return {}
    },
  }
}
