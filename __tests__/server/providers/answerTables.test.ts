import type { AnswerTable, Meaning } from '../../../server/domain/providerAnswer'
import { answersOf, meaningOf, NotDone } from '../../../server/domain/providerAnswer'
import { alarmOnce } from '../../../server/providers/answerAlarm'
import { PAYPAL_ANSWERS } from '../../../server/providers/payPalAnswers'
import { smtpAnswers } from '../../../server/providers/smtpAnswers'
import { STRIPE_ANSWERS } from '../../../server/providers/stripeAnswers'
import { TWILIO_ANSWERS } from '../../../server/providers/twilioAnswers'

describe("a provider's answer", () => {
  const heard: string[] = []
  const read = answersOf('Acme', { paid: 'done', no: 'declined', 402: 'declined' }, (provider, code) => {
    heard.push(`${provider} ${code}`)
  })
  beforeEach(() => heard.splice(0))

  it('is read by its most telling code that is listed', () => {
    expect(read('new', 'no', 402)).toEqual({ means: 'declined', code: 'no' })
    expect(read(undefined, null, 402)).toEqual({ means: 'declined', code: '402' })
    expect(heard).toEqual([])
  })

  it('that is listed nowhere is unknown, and is reported without what may be personal', () => {
    expect(read('new', 500)).toEqual({ means: 'unknown', code: 'new' })
    expect(read('+1 201 555 0123 is no good')).toEqual({ means: 'unknown', code: 'unreadable' })
    expect(read('constructor')).toEqual({ means: 'unknown', code: 'constructor' })
    expect(heard).toEqual(['Acme new', 'Acme unreadable', 'Acme constructor'])
  })

  it('raises its alarm once, of any number of kinds', () => {
    const raised: string[] = []
    const hear = alarmOnce((provider, code) => raised.push(`${provider} ${code}`))
    for (let time = 0; time < 3; time += 1) for (const code of ['a', 'b']) hear('Acme', code)
    expect(raised).toEqual(['Acme a', 'Acme b'])
    for (let nth = 0; nth < 5000; nth += 1) hear('Acme', String(nth))
    expect(raised).toHaveLength(1000)
  })

  it('is unknown for whatever else is thrown', () => {
    expect(meaningOf(new NotDone('Acme', { means: 'declined', code: 'no' }))).toBe('declined')
    expect(meaningOf(new TypeError('fetch failed'))).toBe('unknown')
  })
})

/** From the providers' documentation. */
const MEANINGS: [name: string, table: AnswerTable, means: Meaning, codes: (string | number)[]][] = [
  ['PayPal', PAYPAL_ANSWERS, 'done', ['COMPLETED']],
  [
    'PayPal',
    PAYPAL_ANSWERS,
    'unknown',
    ['PENDING', 'RATE_LIMIT_REACHED', 'INTERNAL_SERVER_ERROR', 'ORDER_COMPLETION_IN_PROGRESS', 503],
  ],
  ['PayPal', PAYPAL_ANSWERS, 'needs_person', ['PAYER_ACTION_REQUIRED', 'ORDER_NOT_APPROVED']],
  ['PayPal', PAYPAL_ANSWERS, 'declined', ['DECLINED', 'FAILED', 'INSTRUMENT_DECLINED', 'TRANSACTION_REFUSED']],
  ['PayPal', PAYPAL_ANSWERS, 'declined', ['DECLINED_DUE_TO_RELATED_TXN', 'BILLING_AGREEMENT_NOT_FOUND']],
  ['Stripe', STRIPE_ANSWERS, 'done', ['succeeded']],
  ['Stripe', STRIPE_ANSWERS, 'needs_person', ['authentication_required', 'requires_action']],
  ['Stripe', STRIPE_ANSWERS, 'declined', ['card_error', 'resource_missing/customer', 'amount_too_small']],
  ['Stripe', STRIPE_ANSWERS, 'unknown', ['processing', 'rate_limit', 'lock_timeout', 'idempotency_error', 500]],
  ['Twilio', TWILIO_ANSWERS, 'declined', [21211, 21408, 21610, 21612, 21614, 21635, 30004, 30005, 30006, 30007]],
  ['Twilio Verify', TWILIO_ANSWERS, 'declined', [60200, 60205, 60410, 60605]],
  ['Twilio', TWILIO_ANSWERS, 'unknown', [20003, 20429, 30003, 30008, 60203, 60207, 500]],
]

it.each(MEANINGS)("%s's codes are listed", (_name, table, means, codes) => {
  expect(codes.map((code) => [code, table[code]])).toEqual(codes.map((code) => [code, means]))
})

describe("a mail server's reply", () => {
  it.each<[response: string, means: Meaning]>([
    ['550 5.1.1 <a@example.com>: Recipient address rejected: User unknown', 'declined'],
    ['550-5.1.1 The email account that you tried to reach does not exist.', 'declined'],
    ['550 No such user here', 'declined'],
    ['556 5.1.10 Domain does not accept mail', 'declined'],
    ['552 5.2.2 Mailbox full', 'declined'],
    ['553 sorry, that domain is not in my list', 'declined'],
    ['452 4.2.2 Mailbox full', 'unknown'],
    ['450 4.7.25 Client host rejected', 'unknown'],
    ['451 4.99.99 A code that is new', 'unknown'],
    ['421 Service not available', 'unknown'],
    ['554 5.7.1 Relay access denied', 'unknown'],
    ['550 5.7.26 Unauthenticated email', 'unknown'],
    ['550 5.7.25 Reverse DNS validation failed', 'unknown'],
    ["550 5.7.515 Access denied, sending domain doesn't meet the required authentication level.", 'unknown'],
    ['550; 5.7.515 Access denied', 'unknown'],
    ['550 5.7.606 Access denied, banned sending IP [192.0.2.1]', 'unknown'],
    ['553 5.7.2 [TSS09] All messages from 192.0.2.1 will be permanently deferred', 'unknown'],
    ['550 5.1.8 Access denied, bad outbound sender', 'unknown'],
    ["553 5.1.7 The sender's address was syntactically invalid", 'unknown'],
    ['550 #5.7.1 Your access to this mail system has been rejected', 'unknown'],
    ['550 relay not permitted', 'unknown'],
    ['550 Unauthenticated mail not allowed from this range', 'unknown'],
    ['550 JunkMail rejected - host [192.0.2.1] is in an RBL', 'unknown'],
    ['550 Sender verify failed', 'unknown'],
    ['550 SPF check failed', 'unknown'],
    ['550 Administrative prohibition', 'unknown'],
    ['550 #5.1.0 Address rejected.', 'declined'],
    ['550 [5.1.1] User unknown', 'declined'],
    ['550 Unrouteable address', 'declined'],
    ['550 <policy@spam.example>: no such user', 'declined'],
    ['550 Requested action not taken: mailbox unavailable', 'declined'],
    ['550 5.7.17 Mailbox owner has changed', 'declined'],
    ['550 5.4.310 DNS domain does not exist', 'declined'],
    ['556 Domain does not accept mail', 'declined'],
    ['535 5.7.8 Bad credentials', 'unknown'],
  ])('%s', (response, means) => {
    const unlisted: string[] = []
    const read = smtpAnswers((_provider, code) => unlisted.push(code))
    expect(read({ code: 'EENVELOPE', responseCode: Number(response.slice(0, 3)), response }).means).toBe(means)
    expect(unlisted).toEqual([])
  })

  it('that never came is unknown', () => {
    const unlisted: string[] = []
    const read = smtpAnswers((_provider, code) => unlisted.push(code))
    expect(read({ code: 'ETIMEDOUT' }).means).toBe('unknown')
    expect(unlisted).toEqual([])
    expect(read({ code: 'ESOMETHING' }).means).toBe('unknown')
    expect(unlisted).toEqual(['ESOMETHING'])
  })
})
