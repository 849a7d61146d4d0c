import { UnreadableLog } from './unreadableLog'

/** Parses JSON; `what` is the subject of the error message. */
export function parseJson(text: string, what: string): unknown {
  if (text.trim() === '') throw new UnreadableLog(`${what} is empty.`)
  try {
    return JSON.parse(asJson(text))
  } catch {
    const isTruncated = /^\s*[[{]/.test(text) && !/[\]}]\s*$/.test(text)
    throw new UnreadableLog(isTruncated ? `${what} is truncated: save or send it again.` : `${what} is not JSON.`)
  }
}

const STRINGS = String.raw`"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'`
const NOT_JSON = new RegExp(String.raw`${STRINGS}|[A-Za-z_$][\w$]*(?=\s*:)|,(?=\s*[}\]])|\bundefined\b`, 'g')

/** The Raw tab of Redux DevTools shows objects as they are written in code: `{type: 'dialer/numberTyped'}`. */
function asJson(text: string): string {
  if (!/^\s*[[{][\s[{]*[A-Za-z_$][\w$]*\s*:/.test(text)) return text
  return text.replace(NOT_JSON, (part) => {
    if (part.startsWith('"')) return part
    if (part === ',') return ''
    if (part === 'undefined') return 'null'
    const inside = part.startsWith("'")
      ? part
          .slice(1, -1)
          .replace(/\\'/g, "'")
          .replace(/(?<!\\)"/g, '\\"')
      : part
    return `"${inside}"`
  })
}
