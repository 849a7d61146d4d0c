import { UnreadableLog } from './unreadableLog'

/** Parses JSON; `what` is the subject of the error message. */
export function parseJson(text: string, what: string): unknown {
  if (text.trim() === '') throw new UnreadableLog(`${what} is empty.`)
  try {
    return JSON.parse(text)
  } catch {
    const isTruncated = /^\s*[[{]/.test(text) && !/[\]}]\s*$/.test(text)
    throw new UnreadableLog(isTruncated ? `${what} is truncated: save or send it again.` : `${what} is not JSON.`)
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
