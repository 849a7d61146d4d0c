/** The end of each recorded journey as seen on screen; a new recording must end the same. Each recording makes up its own names. */
export const facts = {
  login: {
    session: { isLoggedIn: true, error: null },
    account: { status: 'known', account: { credits: 42, parentSid: null } },
    navigation: { location: { pathname: '/' } },
  },
  'failed-login': {
    session: {
      isLoggedIn: false,
      step: 'idle',
      error: { status: 401, code: 'wrong_pin', message: 'That phone number and PIN do not match.' },
    },
    account: { status: 'absent', account: null },
    navigation: { location: { pathname: '/login' } },
  },
  'pin-reset': {
    session: { isLoggedIn: false, notice: 'pinReset' },
    verification: { flow: null, receiptHandle: null },
    pinReset: { busy: false, error: null },
    navigation: { location: { pathname: '/login' } },
  },
  'purchase-by-card': {
    account: { account: { credits: 105 } },
    purchase: { step: 'closed' },
  },
  'purchase-by-paypal': {
    account: { account: { credits: 105 } },
    purchase: { step: 'completed', method: 'paypal', order: 'idle', orderError: null },
  },
  'call-ended-by-them': {
    account: { account: { credits: 41 } },
    calls: {
      current: {
        phase: 'ended',
        end: { cause: 'hungUpByOther', error: null },
        record: { status: 'ended', result: 'completed', creditsPerMinute: 1, credits: 1 },
      },
      balance: { credits: 41 },
    },
  },
  'out-of-credits': {
    account: { account: { credits: 2 } },
    calls: {
      current: {
        phase: 'ended',
        end: { cause: 'outOfCredits', error: null },
        record: { result: 'out_of_credits', seconds: 60, creditsPerMinute: 6, credits: 6 },
      },
    },
  },
  'credit-request': {
    account: { account: { credits: 9.5 } },
    creditRequests: { status: 'known', hasPending: false, dialog: 'closed', error: null },
    navigation: { location: { pathname: '/call-history' } },
  },
} satisfies Record<string, object>

export type Journey = keyof typeof facts
