import type { Account } from '../../../contract/account'
import type { Package } from '../../../contract/packages'

/** A standard parent with 42 credits, as `GET Account` returns it. */
export const parent: Account = {
  sid: 'parent-1',
  is_active: true,
  is_paid: true,
  is_corporate: false,
  credits: 42,
  plugins: { auto_replenishers: [] },
}

export const subAccount: Account = { ...parent, sid: 'sub-1', credits: 8, parent_account_sid: parent.sid }

export function offered(id: string, credits: number, cents: number, group = 'standard'): Package {
  return {
    id,
    name: `${credits} credits`,
    default_price: { unit_amount: cents },
    images: [],
    metadata: { credits: String(credits), group },
  }
}

/** Deliberately not in the order in which the app shows them. */
export const packages: Record<'standard' | 'corporate', Package[]> = {
  standard: [offered('prod_120', 120, 2000), offered('prod_60', 60, 1000)],
  corporate: [offered('prod_c600', 600, 8000, 'corporate'), offered('prod_c300', 300, 4500, 'corporate')],
}
