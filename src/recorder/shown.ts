/** Fields that may be seen, or all of them. */
export type Shown = 'all' | readonly string[]

/** Events that carry a secret: what may be seen of their payload. Every other event is shown whole, after the text scan. */
export const shownOfEvents: Record<string, readonly string[]> = {
  'session/logInSubmitted': ['mode', 'phoneNumber'],
  'verification/codeWanted': ['phoneNumber', 'method'],
  'verification/codeTyped': [],
  'verification/codeSubmitted': [],
  'pinReset/newPinSubmitted': ['receiptHandle'],
  'pinReset/reminderSubmitted': [],
  'signUp/newAccountSubmitted': ['name'],
  'profile/emailSubmitted': [],
  'users/actSubmitted': ['act', 'sid', 'requestSid', 'phoneNumber', 'credits'],
  'calls/callRequested': ['attemptId', 'to', 'callerIdSid', 'callerId'],
  'calls/tonePressed': [],
}

/**
 * What may be seen of a mutation's argument and answer; a mutation without a line here shows nothing. A query's argument
 * is its key in the cache and its answer is state: neither may hold a secret.
 */
export const shownOfMutations: Record<string, { asked: Shown; answered: Shown }> = {
  logIn: { asked: ['provider_type', 'phone_number'], answered: [] },
  endToken: { asked: 'all', answered: 'all' },
  lookUpIp: { asked: 'all', answered: [] },
  requestCode: { asked: 'all', answered: 'all' },
  verifyCode: { asked: ['verification_sid'], answered: [] },
  resetPin: { asked: [], answered: [] },
  sendReminder: { asked: ['provider_type'], answered: [] },
  createAccount: { asked: ['name', 'phone_number'], answered: [] },
  changeAccount: { asked: ['name'], answered: 'all' },
  updateCallerId: { asked: 'all', answered: 'all' },
  deleteCallerId: { asked: 'all', answered: 'all' },
  endDevice: { asked: 'all', answered: 'all' },
  createCallerId: { asked: ['label'], answered: 'all' },
  requestCredits: { asked: 'all', answered: 'all' },
  createSubAccount: { asked: ['phone_number', 'credits'], answered: [] },
  changeSubAccount: { asked: ['sid', 'is_active', 'resend_invitation'], answered: [] },
  giveCredits: { asked: ['sid', 'credits'], answered: 'all' },
  closeSubAccount: { asked: ['sid'], answered: 'all' },
  resolveCreditRequest: { asked: ['id', 'request_sid', 'status'], answered: 'all' },
  cancelCall: { asked: 'all', answered: 'all' },
  placeCall: { asked: 'all', answered: ['call', 'connectionHandle'] },
  saveReplenisher: { asked: 'all', answered: 'all' },
  createCheckoutSession: { asked: 'all', answered: 'all' },
  orderByPayPal: { asked: 'all', answered: 'all' },
  reportConversion: { asked: 'all', answered: 'all' },
  removeCard: { asked: 'all', answered: 'all' },
  applyForUpgrade: { asked: ['monthly_minutes'], answered: [] },
  reportQuality: { asked: 'all', answered: 'all' },
}

/** Texts of the service itself, which hold public addresses of its own. */
export const eventsWithPublicTexts = ['remoteConfig/remoteConfigRead']
