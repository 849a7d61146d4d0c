/** Sends one email. */
export type SendEmail = (email: { to: string; text: string }) => Promise<void>
