import { NotDone } from '../domain/providerAnswer'
import type { Clock } from '../ground/clock'

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

/** Numbers whose messages are refused for good: texts to a landline, or texts and calls. */
const LANDLINE = /0098$/
const UNREACHABLE = /0099$/

/** The local part of addresses that take no mail. */
const NO_MAILBOX = /^rejected@/i

/** Sends to the outbox, unless the recipient is one of those whose provider refuses for good, by number or address. */
export function sandboxSend(outbox: Outbox): Outbox['send'] {
  return async (message) => {
    const { to, method } = message
    const code =
      method === 'email'
        ? NO_MAILBOX.test(to) && '5.1.1'
        : (UNREACHABLE.test(to) && '60200') || (method === 'text' && LANDLINE.test(to) && '60205')
    if (code) throw new NotDone('The sandbox', { means: 'declined', code })
    await outbox.send(message)
  }
}
