import { UnreadableLog } from './unreadableLog'

/** The value of a JSON text; `what` begins the sentence that says why there is none. */
export function parseJson(text: string, what: string): unknown {
  if (text.trim() === '') throw new UnreadableLog(`${what} is empty.`)
  try {
    return JSON.parse(text)
  } catch {
    const breaksOff = /^\s*[[{]/.test(text) && !/[\]}]\s*$/.test(text)
    throw new UnreadableLog(
      breaksOff ? `${what} breaks off before its end: save or send it once more.` : `${what} is not JSON.`,
    )
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
