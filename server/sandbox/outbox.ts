import type { Clock } from '../clock'
/** A message that a live server would have sent. */
export interface OutboxMessage {
  at: string
  /** An E.164 number, or an email address. */
  to: string
  method: 'text' | 'call' | 'email'
  text: string
  /** Of an email. */
  subject?: string
  html?: string
  headers?: Record<string, string>
  /** Names of files. */
  attachments?: string[]
}

/** Collects the sandbox's texts, spoken codes and emails; the latest are kept in memory. */
export interface Outbox {
  send(message: Omit<OutboxMessage, 'at'>): Promise<void>
  /** Newest first; to one recipient, or to all. */
  messages(to?: string): OutboxMessage[]
}

const MAX_MESSAGES = 200

export function createOutbox(clock: Clock): Outbox {
  const messages: OutboxMessage[] = []
  return {
    async send(message) {
      messages.unshift({ at: new Date(clock.now()).toISOString(), ...message })
      messages.length = Math.min(messages.length, MAX_MESSAGES)
      await Promise.resolve()
    },
    messages: (to) => messages.filter((message) => to === undefined || message.to === to),
  }
}
