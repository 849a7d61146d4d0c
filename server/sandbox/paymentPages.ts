import { escapeHtml } from '../ground/html'
import type { CardSession } from './sandboxCards'
import type { WaitingCharge } from './sandboxCharges'
import type { SandboxOrder } from './sandboxPayPal'
import { TEST_CARDS } from './testCards'

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/**
 * The card form, in an iframe of the app.
 * @param origin the embedding page's origin, the only one notified of the outcome
 */
export function checkoutPage({ clientSecret, cents }: CardSession, origin: string): string {
  const label = `Pay ${dollars(cents)}`
  const cards = TEST_CARDS.map(
    ({ number, meaning }) => `<li>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}: ${meaning}</li>`,
  )
  return paymentFrame(
    'Card payment',
    'embedded',
    `<div class="card">
<form data-secret="${escapeHtml(clientSecret)}" data-origin="${escapeHtml(origin)}" novalidate>
<h1>Pay by card</h1>
<label>Card number<input name="number" inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" maxlength="23" required></label>
<div class="two">
<label>Expiration<input name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" maxlength="9" required></label>
<label>Security code<input name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" maxlength="4" required></label>
</div>
<div id="problem" role="alert" hidden></div>
<button data-label="${label}">${label}</button>
</form>
<div id="challenge" hidden>
<h1>Confirm your payment</h1>
<p>Your bank wants to make sure it's you paying ${dollars(cents)}.</p>
<button type="button" data-answer="passed">Confirm payment</button>
<button type="button" class="quiet" data-answer="failed">It's not me</button>
</div>
<details><summary>Test cards</summary><ul>${cards.join('')}</ul>Any future date, any three digits. Nothing is charged.</details>
</div>
<script src="/sandbox/checkout.js"></script>`,
  )
}

/** The bank's question about a payment, in an iframe of the app. */
export function confirmPage({ clientSecret, cents }: WaitingCharge, origin: string): string {
  return paymentFrame(
    'Confirm your payment',
    'embedded',
    `<div class="card" id="confirm" data-secret="${escapeHtml(clientSecret)}" data-origin="${escapeHtml(origin)}">
<h1>Confirm your payment</h1>
<p>Your bank wants to make sure it's you paying ${dollars(cents)}.</p>
<button type="button" data-answer="passed">Confirm payment</button>
<button type="button" class="quiet" data-answer="failed">It's not me</button>
</div>
<script src="/sandbox/confirm.js"></script>`,
  )
}

/** PayPal's page, where an order is approved or cancelled. */
export function payPalPage({ id, cents, description }: SandboxOrder): string {
  return paymentFrame(
    'PayPal sandbox',
    'alone',
    `<div class="card">
<h1>Pay with PayPal</h1>
<p>This is the sandbox: nothing is charged.</p>
<dl><dt>${escapeHtml(description)}</dt><dd>${dollars(cents)}</dd></dl>
<form method="post" action="/sandbox/paypal">
<input type="hidden" name="token" value="${escapeHtml(id)}">
<button name="decision" value="approve">Approve payment</button>
<button name="decision" value="approve_unfunded" class="quiet">Approve, but have the funds refused</button>
<button name="decision" value="approve_checked" class="quiet">Approve, but have PayPal check it first</button>
<button name="decision" value="cancel" class="quiet">Cancel and return</button>
</form>
</div>`,
  )
}

/** A page of the sandbox in the style of its payment pages. */
export function paymentFrame(title: string, kind: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/sandbox/payments.css">
</head>
<body class="${kind}">
<main>
${content}
</main>
</body>
</html>`
}
