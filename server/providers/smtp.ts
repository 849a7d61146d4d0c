import type { SendEmail } from '../domain/email'
import { headersOf } from '../domain/email'
import type { OnUnlisted } from '../domain/providerAnswer'
import { NotDone } from '../domain/providerAnswer'
import { isLoopback } from '../ground/loopback'
import type { Smtp } from '../settings/providers'
import { smtpAnswers } from './smtpAnswers'

const TIMEOUT_MS = 10_000

/** Sends emails by SMTP, encrypted unless the server is on this machine. */
export function createSmtp({ url, from }: Smtp, onUnlisted: OnUnlisted = () => undefined): SendEmail {
  const read = smtpAnswers(onUnlisted)
  const { protocol, hostname, port, username, password } = new URL(url)
  const isTls = protocol === 'smtps:'
  const auth = username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  // Loaded at the start: what is read late may be another version's by then.
  const loading = import('nodemailer')
  loading.catch(() => undefined)
  return async ({ to, subject, text, html, attachments = [], id, settingsUrl }) => {
    const { createTransport } = await loading
    const transport = createTransport({
      host: hostname,
      port: port ? Number(port) : isTls ? 465 : 587,
      secure: isTls,
      requireTLS: !isTls && !isLoopback(hostname),
      ...(auth && { auth }),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    const sending = transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      ...(html !== undefined && { html }),
      headers: headersOf({ settingsUrl }),
      ...(id !== undefined && { messageId: `<${id}@${from.address.split('@')[1] ?? ''}>` }),
      attachments: attachments.map(({ filename, content }) => ({
        filename,
        content: Buffer.from(content),
        contentType: 'application/pdf',
      })),
    })
    await sending.catch((error) => {
      const answer = read(error)
      throw answer.means === 'declined' ? new NotDone('SMTP', answer) : error
    })
  }
}
