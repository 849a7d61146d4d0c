/** A file that goes with an email. */
export interface Attachment {
  filename: string
  content: Uint8Array
}

/** An email as plain text and, in addition, as HTML. */
export interface Email {
  to: string
  subject: string
  text: string
  html?: string
  attachments?: Attachment[]
  /** The same for each attempt to send the same email. */
  id?: string
  /** Where its recipient chooses which emails to get. */
  settingsUrl?: string
}

/** Headers of all emails: programs write them, so that no answering machine answers (RFC 3834). */
export function headersOf({ settingsUrl }: Pick<Email, 'settingsUrl'>): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(settingsUrl !== undefined && { 'List-Unsubscribe': `<${settingsUrl}>` }),
  }
}

/** The operator has set up nothing that sends emails. */
export class NoEmailService extends Error {}

/** Sends one email. @throws NoEmailService */
export type SendEmail = (email: Email) => Promise<void>
