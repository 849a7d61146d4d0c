import { escapeHtml } from '../ground/html'
import { paymentFrame } from './paymentPages'

/** The page for editing remote config as JSON. */
export function configPage(documents: string, problem?: string): string {
  return paymentFrame(
    'Remote config',
    'wide',
    `<div class="card">
<h1>Remote config</h1>
<p>Collections and their documents, as the app reads them at its next start. <code>Strings</code> holds <code>{"text": "…"}</code> by key; <code>ConfigQA</code> (<code>Config</code> on the production host) holds <code>banner</code> and <code>store</code>. <a href="/sandbox">Back to the sandbox</a></p>
<form method="post" action="/sandbox/config">
${problem ? `<div id="problem" role="alert">${escapeHtml(problem)}</div>` : ''}
<label>Documents as JSON<textarea name="documents" rows="24" spellcheck="false">${escapeHtml(documents)}</textarea></label>
<button>Save</button>
</form>
</div>`,
  )
}
