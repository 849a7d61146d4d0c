import type { Email } from '../domain/email'
import { escapeHtml } from '../ground/html'

/** An email's words. */
export interface Letter {
  subject: string
  paragraphs: string[]
  /** What to do about it. */
  link: { label: string; url: string }
}

const STYLE = {
  page: 'margin:0;padding:24px;background:#f6f9f9;font:16px/1.5 system-ui,-apple-system,sans-serif;color:#152021',
  paper: 'max-width:520px;margin:0 auto;padding:24px;background:#fff;border:1px solid #dde6e6;border-radius:12px',
  link: 'display:inline-block;padding:10px 20px;background:#43acab;color:#0c1a1a;border-radius:8px;text-decoration:none',
  foot: 'margin:24px 0 0;font-size:13px;color:#51605f',
}

/**
 * Writes a letter as plain text and as HTML, which loads nothing.
 * @param settingsUrl where the owner chooses what to get by email
 */
export function writeLetter(
  { subject, paragraphs, link }: Letter,
  settingsUrl: string,
): Pick<Email, 'subject' | 'text' | 'html' | 'settingsUrl'> {
  const foot = 'You can choose which emails you get in your settings:'
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="${STYLE.page}"><div style="${STYLE.paper}">
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
<p><a href="${escapeHtml(link.url)}" style="${STYLE.link}">${escapeHtml(link.label)}</a></p>
<p style="${STYLE.foot}">${foot} <a href="${escapeHtml(settingsUrl)}">${escapeHtml(settingsUrl)}</a></p>
</div></body></html>`
  const text = [...paragraphs, `${link.label}: ${link.url}`, `${foot} ${settingsUrl}`].join('\n\n')
  return { subject, text, html, settingsUrl }
}
