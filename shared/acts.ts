/** What each role may do beyond its own account: to see or change what is its family's, or to pay for it. */
export const ACTS = {
  /** A parent. Its family is itself and its sub-accounts. */
  owner: [
    'account.own',
    'calls.family',
    'contacts.share',
    'credits.buy',
    'requests.resolve',
    'users.manage',
    'users.read',
  ],
  /** A sub-account. */
  user: ['credits.request'],
} as const

export type Role = keyof typeof ACTS

/**
 * `account.own`: the account's plan and its activity. `calls.family`: the calls and usage of the whole family.
 * `requests.resolve`: answering users' requests for credits, which the owner pays.
 */
export type Act = (typeof ACTS)[Role][number]
