import { NotDone } from '../domain/providerAnswer'

/** One message to a phone number or an email address. */
interface Message {
  to: string
  method: 'text' | 'call' | 'email'
  text: string
  /** Of an email. */
  subject?: string
  html?: string
  headers?: Record<string, string>
  /** PDF files, in base64. */
  attachments?: { filename: string; content: string }[]
}

const TIMEOUT_MS = 10_000
const REFUSED = 422

/**
 * Sends each message through the operator's own gateway: `POST {url}` with `{to, method, text}` and, of emails, `{subject, headers, html?, attachments?}`, where `method` is
 * `text`, `call` (the text is spoken) or `email`. Any 2xx status means the message was accepted, 422 that its recipient can't be reached this way, ever.
 */
export function createHttpMessages(url: string): (message: Message) => Promise<void> {
  return async (message) => {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.status === REFUSED)
      throw new NotDone('The message gateway', { means: 'declined', code: String(REFUSED) })
    if (!answer.ok) throw new Error(`The message gateway answered ${answer.status}.`)
  }
}
