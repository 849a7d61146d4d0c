export const HIDDEN = '[hidden]'

const SECRET_NAME =
  /^(access_?token|x-access-token|token|authorization|pass(code|word)|(new_?)?(pin|password)|verification_?(code|receipt)|(client_?)?secret|redirect_?url|e-?mail(_?address)?|ip(_?address)?)$/i

/** Tested first: most texts match none of these and need no further scan. */
const SUSPICIOUS = /@|%40|::|:[\da-f]{1,4}:|\d\.\d|eyJ|_secret_|basic |bearer |\w=|\d{4}[ -]?\d{4}/i

const SECRETS: readonly [RegExp, string][] = [
  [/(?<![\p{L}\p{M}\p{N}_.+-])[\p{L}\p{M}\p{N}_.+-]+(?:@|%40)[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)+/gu, HIDDEN],
  [/(?<![\d./])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?!\.?\d)/g, HIDDEN],
  [/(?<![\w:])(?:[\da-f]{1,4}:){7}[\da-f]{1,4}(?![\w:])/gi, HIDDEN],
  [/(?<![\w:])(?:[\da-f]{1,4}:){1,6}(?::[\da-f]{1,4}){1,6}(?![\w:])/gi, HIDDEN],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, HIDDEN],
  [/\b\w+_secret_\w+/g, HIDDEN],
  [/\b(basic|bearer) (?=\S*[\d=])[\w+/=.~-]{8,}/gi, `$1 ${HIDDEN}`],
  [/((?:[?&]code|\b(?:access_token|token|pin|passcode|password|secret|receipt|email))=)[^&#\s]+/gi, `$1${HIDDEN}`],
  [/(?<![+\w-])\d{4}([ -]?)\d{4}\1\d{4}\1\d{4}(?![\w-])/g, HIDDEN],
]

/**
 * Hides everything that looks like a secret: fields named like one, and addresses, tokens and card numbers within
 * texts. A value without any is returned as the same object.
 */
export function scanTexts<Value>(value: Value): Value {
  return scan(value) as Value
}

const scanned = new WeakMap<object, object>()

function scan(value: unknown): unknown {
  if (typeof value === 'string') return SUSPICIOUS.test(value) ? scanText(value) : value
  if (!isPlain(value)) return value
  const cached = scanned.get(value)
  if (cached) return cached
  const clean = Array.isArray(value) ? scanList(value) : scanRecord(value)
  scanned.set(value, clean)
  return clean
}

function scanText(text: string): string {
  return SECRETS.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text)
}

function scanList(list: unknown[]): unknown[] {
  const clean = list.map(scan)
  return clean.some((item, index) => item !== list[index]) ? clean : list
}

function scanRecord(record: Record<string, unknown>): Record<string, unknown> {
  const changes: [string, unknown][] = []
  for (const [name, value] of Object.entries(record)) {
    const clean = isSecret(name, value) ? HIDDEN : scan(value)
    if (clean !== value) changes.push([name, clean])
  }
  return changes.length ? { ...record, ...Object.fromEntries(changes) } : record
}

function isSecret(name: string, value: unknown): boolean {
  return (typeof value === 'string' || typeof value === 'number') && SECRET_NAME.test(name)
}

function isPlain(value: unknown): value is Record<string, unknown> | unknown[] {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}
