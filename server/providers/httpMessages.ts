/** One message; an email's receiver is its address. */
interface Message {
  to: string
  method: 'text' | 'call' | 'email'
  text: string
}

const TIMEOUT_MS = 10_000

/**
 * Hands each message to the operator's own gateway: `POST {url}` with `{to, method, text}`, `method` being `text`,
 * `call` (then the text is to be spoken) or `email`. Any status of 200 to 299 means it is on its way.
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
    if (!answer.ok) throw new Error(`The message gateway answered ${answer.status}.`)
  }
}
