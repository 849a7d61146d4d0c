import type { Upgrade, UpgradeApplication } from '../../../contract/upgrade'
import { isBlank } from '../../../shared/texts'
import type { Bus } from '../../bus/bus'
import type { AccountRow } from '../../database/accountStore'
import { makeCorporate } from '../../database/accountStore'
import type { Database } from '../../database/database'
import type { UpgradeRow } from '../../database/upgradeStore'
import * as store from '../../database/upgradeStore'
import type { Clock } from '../../ground/clock'
import { newId } from '../../ground/ids'
import { recordByOperator } from '../activity/activity'
import { notFound, Refusal } from '../refusal'

/** Standard parents apply for a corporate account; the operator answers. */
export interface Upgrades {
  /** The newest application of an account. */
  newest(account: AccountRow): Promise<Upgrade | undefined>
  /**
   * Applies for an upgrade; allowed again after a denial.
   * @throws Refusal 409 while an application is pending, and for a corporate account
   */
  apply(account: AccountRow, application: UpgradeApplication): Promise<Upgrade>
  /** The pending applications, oldest first. */
  pending(): Promise<UpgradeRow[]>
  /**
   * Records the operator's answer. An approved account becomes corporate; its sub-accounts, which cannot buy, stay
   * unchanged.
   * @throws Refusal 404 for an unknown application, 409 if it has been answered
   */
  resolve(sid: string, status: 'approved' | 'denied', operator?: string): Promise<UpgradeRow>
}

interface Parts {
  db: Database
  clock: Clock
  bus: Pick<Bus, 'publish'>
}

export function createUpgrades({ db, clock, bus }: Parts): Upgrades {
  return {
    async newest(account) {
      const row = await store.findNewestUpgrade(db, account.id)
      return row && viewUpgrade(row)
    },

    async apply(account, { company_name, website, monthly_minutes }) {
      if (account.isCorporate)
        throw new Refusal(409, 'already_corporate', 'Your account is already a corporate account.')
      const now = clock.now()
      const row = {
        id: newId(now),
        accountId: account.id,
        companyName: checkCompany(company_name),
        website: checkWebsite(website),
        monthlyMinutes: monthly_minutes,
        createdAt: new Date(now),
      }
      if (!(await store.insertUpgrade(db, row)))
        throw new Refusal(409, 'upgrade_pending', 'We already have your application and will answer it soon.')
      return viewUpgrade({ ...row, status: 'pending' })
    },

    pending: () => store.listPendingUpgrades(db),

    async resolve(sid, status, operator) {
      const upgrade = await db.transaction(async (sql) => {
        const upgrade = await store.findUpgrade(sql, sid)
        if (!upgrade) throw notFound()
        const accountId = await store.resolveUpgrade(sql, upgrade.id, status, new Date(clock.now()))
        if (!accountId) throw new Refusal(409, 'already_answered', 'That application has already been answered.')
        if (status === 'approved') await makeCorporate(sql, accountId)
        await recordByOperator(sql, { clock, ...(operator && { operator }) }, `upgrade_${status}`, accountId)
        return { ...upgrade, accountId, status }
      })
      bus.publish({ topic: 'account', what: 'changed', accountId: upgrade.accountId, rootId: upgrade.accountId })
      return upgrade
    },
  }
}

function checkCompany(name: string): string {
  if (isBlank(name)) throw new Refusal(422, 'invalid_company', 'Please tell us the name of your company.')
  return name.trim()
}

/** As typed, with or without a scheme. Operators open it, so it must be a web address. */
function checkWebsite(typed = ''): string | null {
  const website = typed.trim()
  if (!website) return null
  const address = /^[a-z][a-z\d+.-]*:/i.test(website) ? website : `https://${website}`
  if (!/^https?:\/\/[^/]+\.[^/]+/i.test(address) || !URL.canParse(address))
    throw new Refusal(422, 'invalid_website', "That isn't the address of a website.")
  return website
}

function viewUpgrade(row: Omit<UpgradeRow, 'accountName'>): Upgrade {
  return {
    sid: row.id,
    company_name: row.companyName,
    ...(row.website !== null && { website: row.website }),
    monthly_minutes: row.monthlyMinutes,
    status: row.status,
    created_at: row.createdAt.toISOString(),
  }
}
