import { expect } from '@playwright/test'
import type { RunningServer } from './server'

interface Message {
  method: 'text' | 'call' | 'email'
  text: string
}

/** What the sandbox has sent to a number (E.164) or an email address, newest first. */
export async function sentTo(server: RunningServer, receiver: string): Promise<Message[]> {
  const response = await fetch(`${server.url}/sandbox/outbox.json?to=${encodeURIComponent(receiver)}`)
  return ((await response.json()) as { messages: Message[] }).messages
}

/** Waits for `count` messages to a number and returns the newest one's code, which must have been sent by this method. */
export async function codeSentTo(server: RunningServer, number: string, method: Message['method'], count = 1) {
  const messages = await sentTo(server, number)
  expect(messages).toHaveLength(count)
  expect(messages[0]?.method).toBe(method)
  // A spoken code is read out digit by digit.
  return messages[0]?.text.replace(/\D/g, '').slice(0, 6) ?? ''
}
