import { createHash } from 'node:crypto'
import type { ConversionRow } from '../database/purchaseStore'
import type { UpgradeRow } from '../database/upgradeStore'
import type { OutboxMessage } from './outbox'
import { table } from './table'
import { upgradeTable } from './upgradeDesk'

/** A test number of the built-in carrier, by its last four digits, and what happens when it is called. */
interface TestNumber {
  ending: string
  meaning: string
}

/** What the built-in carrier does with a call, by the number's last four digits. */
const TEST_NUMBERS: TestNumber[] = [
  {
    ending: '0100 to 0109',
    meaning:
      'Rings for 0.3 seconds, answers, greets and echoes you; keys you press sound back. (202) 555-0109 is the number of free test calls.',
  },
  { ending: '0110', meaning: 'Busy.' },
  { ending: '0111', meaning: 'Nobody answers: it rings for 30 seconds.' },
  { ending: '0112', meaning: 'Declines the call.' },
  { ending: '0113', meaning: 'Does not exist.' },
  { ending: '0114', meaning: 'Cannot be reached.' },
  { ending: '0115', meaning: 'The carrier fails.' },
  { ending: '0116', meaning: 'Answers, and hangs up after 5 seconds.' },
  { ending: '0117', meaning: 'Plays sound before it answers.' },
  { ending: '0098', meaning: 'A landline: codes are refused as texts, and spoken in calls.' },
  { ending: '0099', meaning: 'Codes are refused, as texts and as calls.' },
  { ending: 'anything else', meaning: 'Answers after 2 seconds, greets and echoes you.' },
]

/** A log-in of the sandbox's sample data. */
export interface SandboxLogIn {
  who: string
  logIn: string
}

const STYLE = `
:root{color-scheme:light dark;--page:#F6F9F9;--paper:#FFF;--quiet:#F1F5F5;--line:#E3EAEA;--button:#CBD7D7;--text:#152021;--second:#51605F;--link:#0B6463}
@media(prefers-color-scheme:dark){:root{--page:#0C1314;--paper:#141D1E;--quiet:#1D292A;--line:#243132;--button:#3A4B4C;--text:#E6F0F0;--second:#A9BABA;--link:#6FCBC9}}
body{margin:0;background:var(--page);color:var(--text);font:15px/22px Inter,system-ui,sans-serif}
header{background:var(--paper);border-bottom:1px solid var(--line)}
header div,main{max-width:1120px;margin:0 auto;padding:0 16px}
header div{display:flex;flex-wrap:wrap;align-items:center;gap:0 24px;min-height:56px}
header a{padding:8px 0;color:var(--second);font-size:14px;font-weight:500;text-decoration:none}
header a:hover{color:var(--text)}
header img{width:28px;height:28px;margin-right:12px;vertical-align:middle}
main{padding-block:16px 48px}
h1{margin:0 auto 0 0;font-size:16px;line-height:28px;font-weight:600}
h2{font-size:16px;line-height:24px;font-weight:600;margin:24px 0 8px}
p{margin:0 0 12px;color:var(--second)}
a{color:var(--link)}
@media(min-width:1000px){.columns{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:0 32px}}
.table{overflow-x:auto;background:var(--paper);border:1px solid var(--line);border-radius:12px}
table{width:100%;border-collapse:collapse;font-size:14px;line-height:20px}
th,td{padding:10px 16px;text-align:left;vertical-align:top;border-top:1px solid var(--line)}
tr:first-child th{border-top:0}th{padding-block:6px;font-size:12px;line-height:16px;font-weight:500;color:var(--second)}
td:first-child,td:nth-child(2){font-variant-numeric:tabular-nums}
@media(min-width:600px){td:first-child{white-space:nowrap}}
@media(max-width:599px){th,td{padding-inline:12px}}
button{font:inherit;font-weight:500;padding:6px 14px;border:1px solid var(--button);border-radius:10px;background:none;color:var(--text);cursor:pointer}
button:hover{background:var(--quiet)}
`

const REFRESH_SECONDS = 5

/** The CSP of these pages: only their own style, and forms to this server. */
export const PAGE_POLICY = `default-src 'none'; img-src 'self'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

/** The content of the sandbox's page. */
export interface SandboxView {
  messages: OutboxMessage[]
  upgrades: UpgradeRow[]
  conversions: ConversionRow[]
  logIns: SandboxLogIn[]
}

/** The sandbox's page: outgoing messages, pending applications, log-ins and test numbers. */
export function sandboxPage({ messages, upgrades, conversions, logIns }: SandboxView): string {
  return pageFrame(
    'Tealine sandbox',
    `<div class="columns">
<div>
<h2>Outbox</h2>
${messages.length === 0 ? '<p>No messages yet. Codes by text and voice, and emails, appear here. They stay on this machine.</p>' : table(['When', 'To', 'How', 'Message'], messages.map(messageRow))}
<h2>Applications for a corporate account</h2>
${upgradeTable(upgrades)}
<h2>Purchases reported by the app</h2>
${conversions.length === 0 ? '<p>None yet.</p>' : table(['When', 'Package', 'Revenue'], conversions.map(conversionRow))}
</div>
<div>
<h2>Log in as</h2>
${table(
  ['Who', 'Log-in'],
  logIns.map(({ who, logIn }) => [who, logIn]),
)}
<h2>Numbers to call</h2>
<p>Calls end at a test carrier: it plays a greeting and then lets you hear yourself. Use any area code, e.g. (202) 555-0100.</p>
${table(
  ['Number ends in', 'What happens'],
  TEST_NUMBERS.map(({ ending, meaning }) => [ending, meaning]),
)}
</div>
</div>`,
    REFRESH_SECONDS,
  )
}

/** A page in the sandbox's style, optionally reloading itself at an interval. */
export function pageFrame(title: string, content: string, refreshSeconds?: number): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
${refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : ''}
<link rel="icon" href="/icons/icon.svg">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<div>
<h1><img src="/icons/icon.svg" alt="">${title}</h1>
<a href="/">Open the app</a> <a href="/sandbox">Outbox</a> <a href="/sandbox/payments">Payments</a> <a href="/sandbox/config">Remote config</a> <a href="/sandbox/outbox.json">Outbox as JSON</a> <a href="/api/docs">API</a>
</div>
</header>
<main>
${content}
</main>
</body>
</html>`
}

function messageRow({ at, to, method, subject, text, attachments = [] }: OutboxMessage): string[] {
  const how = { text: 'Text', call: 'Spoken', email: 'Email' }[method]
  return [at.slice(11, 19), to, how, [subject, text, ...attachments].filter((part) => part !== undefined).join(' · ')]
}

function conversionRow({ createdAt, packageId, revenue }: ConversionRow): string[] {
  return [createdAt.toISOString().slice(11, 19), packageId, `$${revenue.toFixed(2)}`]
}
