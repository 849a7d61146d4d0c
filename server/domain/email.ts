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
}

/** The operator has set up nothing that sends emails. */
export class NoEmailService extends Error {}

/** Sends one email. @throws NoEmailService */
export type SendEmail = (email: Email) => Promise<void>
