import { escapeHtml } from '../ground/html'
import type { Facts, Figure, Letter, LetterFoot } from './letter'
import { SETTINGS_HINT } from './letter'

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

/**
 * Styles stand in the elements, as all programs show them. Those that follow the reader's color scheme take the classes'
 * colors in the dark, which need `!important` against the elements' own.
 */
const SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0c1314!important}
.paper{background:#141d1e!important;border-color:#43acab #243132 #243132!important}
.ink{color:#e6f0f0!important}
.second,.second a{color:#a9baba!important}
.line{border-color:#243132!important}
}
@media (max-width:480px){.paper{padding:24px 20px!important}}`

const INK = 'color:#152021'
const SECOND = 'color:#51605f'
const LINE = '1px solid #e3eaea'
const font = (size: number, height: number, weight = 400) => `font:${weight} ${size}px/${height}px ${FONT}`

/** Tables, which Outlook lays out as it should, read like plain elements. */
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** A cell instead of a picture: emails load nothing, and many programs show no SVG. */
const LOGO = `<table ${TABLE}><tr>
<td aria-hidden="true" align="center" width="28" height="28" bgcolor="#43acab" style="border-radius:11px 3px;${font(15, 28, 700)};color:#043a3a">T</td>
<td class="ink" translate="no" style="padding-left:10px;${font(17, 28, 600)};${INK}">Tealine</td>
</tr></table>`

/** A letter as HTML: a card of 560 px with one button, in the few styles that Outlook knows. */
export function htmlOf(letter: Letter, foot: LetterFoot): string {
  const { subject, link, figure, facts } = letter
  const [first = '', ...others] = facts?.paragraphs ?? letter.paragraphs
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${SHEET}</style></head>
<body class="page" style="margin:0;padding:0;background:#f6f9f9">
<table ${TABLE} class="page" width="100%" style="background:#f6f9f9"><tr><td align="center" style="padding:32px 12px">
<table ${TABLE} width="560" style="width:100%;max-width:560px">
<tr><td style="padding:0 4px 16px">${LOGO}</td></tr>
<tr><td class="paper" bgcolor="#ffffff" style="padding:32px 40px;background:#ffffff;border:1px solid #e3eaea;border-top:4px solid #43acab;border-radius:12px">
${figure ? figureOf(figure) + paragraphOf(first) : headingOf(first)}
${others.map(paragraphOf).join('\n')}
${facts ? rowsOf(facts) : ''}
${buttonOf(link)}
</td></tr>
<tr><td class="second" style="padding:20px 4px 0;${font(13, 20)};${SECOND}">${footOf(foot)}</td></tr>
</table></td></tr></table></body></html>`
}

const headingOf = (text: string) =>
  `<h1 class="ink" style="margin:0;${font(20, 28, 600)};${INK}">${escapeHtml(text)}</h1>`

const paragraphOf = (text: string) =>
  `<p class="ink" style="margin:12px 0 0;${font(16, 24)};${INK}">${escapeHtml(text)}</p>`

const figureOf = ({ label, amount }: Figure) =>
  `<p class="second" style="margin:0;${font(14, 20)};${SECOND}">${escapeHtml(label)}</p>
<h1 class="ink" style="margin:2px 0 0;${font(32, 40, 600)};letter-spacing:-0.02em;${INK}">${escapeHtml(amount)}</h1>
`

function rowsOf({ rows }: Facts): string {
  const cell = `padding:10px 0;border-bottom:${LINE};${font(15, 20)}`
  const lines = rows.map(
    ([name, value]) => `<tr><td class="second line" style="${cell};${SECOND}">${escapeHtml(name)}</td>
<td class="ink line" align="right" style="${cell};${INK}">${escapeHtml(value)}</td></tr>`,
  )
  return `<table ${TABLE} class="line" width="100%" style="margin-top:24px;border-top:${LINE}">
${lines.join('\n')}
</table>`
}

/** 44 px high; Outlook takes its edges from the cell. */
const buttonOf = ({ label, url }: Letter['link']) =>
  `<table ${TABLE} style="margin-top:28px"><tr><td bgcolor="#43acab" style="border-radius:10px;mso-padding-alt:12px 22px">
<a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;border-radius:10px;background:#43acab;${font(15, 20, 600)};color:#043a3a;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`

function footOf({ seller, supportUrl, settingsUrl }: LetterFoot): string {
  const linkTo = (url: string, label: string) =>
    `<a href="${escapeHtml(url)}" style="color:#0b6463">${escapeHtml(label)}</a>`
  return `<span translate="no">${[seller.name, ...seller.address].map(escapeHtml).join(' · ')}</span><br>
Questions? ${linkTo(supportUrl, 'Contact support')}<br>
${SETTINGS_HINT} ${linkTo(settingsUrl, 'Settings')}`
}
