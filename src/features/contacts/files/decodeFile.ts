import { decodeBytes } from './codePages'
import { guessEncoding } from './guessEncoding'
import type { Rest } from './parseCsv'

/** Decodes the raw bytes in a text, if there are any, with the given charset or one that fits them. */
export type DecodeBytes = (text: string, charset?: string) => string

/** The text of a Unicode file: by its byte order mark, as UTF-16 without one, or as UTF-8; undefined for all others. */
export function decodeUnicode(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const wide = findWide(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  return decodeStrictly(bytes, 'utf-8')
}

/** Separators and line breaks in UTF-16 have a zero byte each, all on the same side. */
function findWide(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const zeros = [0, 0]
  const length = Math.min(bytes.length, 4096)
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (bytes.length % 2 === 1 || even + odd < length / 40) return undefined
  // Some Chinese and Korean characters have one too.
  if (odd > 8 * even) return 'utf-16le'
  return even > 8 * odd ? 'utf-16be' : undefined
}

/**
 * The text of a file in a legacy encoding. Files that were concatenated, edited or truncated may be UTF-8 except for
 * some lines: these are then in the legacy encoding, or have � where a character is damaged.
 */
export async function decodeOlder(bytes: Uint8Array, rest: Rest): Promise<string> {
  const lines: { text: string; older?: Uint8Array }[] = []
  /** Lines in UTF-8 beyond ASCII, and lines that aren't valid UTF-8. */
  let [inUtf8, others] = [0, 0]
  for (let from = 0; from < bytes.length; ) {
    await rest()
    const line = bytes.subarray(from, endOfLine(bytes, from))
    from += line.length
    const text = utf8.decode(line)
    const damaged = text.match(/\ufffd/g)?.length ?? 0
    const isOlder = damaged > 0 && damaged * 2 > (text.match(/[^\0-\x7f]/g)?.length ?? 0)
    lines.push(isOlder ? { text, older: line } : { text })
    if (damaged > 0) others += 1
    else if (/[^\0-\x7f]/.test(text)) inUtf8 += 1
  }
  if (inUtf8 < others || inUtf8 === 0) return decodeBytes(bytes, guessEncoding(bytes))
  const sample = lines.flatMap(({ older }) => older ?? []).slice(0, MAX_LINES)
  const code = guessEncoding(Uint8Array.from(sample.flatMap((line) => [...line])))
  return lines.map(({ text, older }) => (older ? decodeBytes(older, code) : text)).join('')
}

/** Enough to guess a code by. */
const MAX_LINES = 100

/** No cell is longer, so a file without line breaks is read in pieces. */
const MAX_LENGTH = 16_384

function endOfLine(bytes: Uint8Array, from: number): number {
  const most = Math.min(from + MAX_LENGTH, bytes.length)
  for (let at = from; at < most; at += 1) if (bytes[at] === 10 || bytes[at] === 13) return at + 1
  return most
}

/** Keeps marks in the middle of a file. */
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })

function decodeStrictly(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Non-ASCII bytes are represented by characters of the private use area, so that a text can be split before it is
 * decoded.
 */
const RAW = 0xf700

/** A file's bytes as a text. */
export function rawText(bytes: Uint8Array): string {
  const codes = new Uint16Array(bytes.length)
  for (let at = 0; at < bytes.length; at += 1) codes[at] = rawCode(bytes[at] ?? 0)
  return new TextDecoder('utf-16le').decode(codes)
}

const rawCode = (byte: number) => (byte < 0x80 ? byte : RAW | byte)

/** Quoted-printable with its bytes. */
export function rawQuotedPrintable(text: string): string {
  return text.replace(/=([\dA-F]{2})/gi, (_, code) => String.fromCharCode(rawCode(Number.parseInt(code, 16))))
}

/** The bytes of a base64 text; the text itself if it isn't base64. */
export function rawBase64(text: string): string {
  try {
    return Array.from(atob(text.replace(/\\n|\s/g, '')), (byte) =>
      String.fromCharCode(rawCode(byte.charCodeAt(0))),
    ).join('')
  } catch {
    return text
  }
}

/** Reads texts with raw bytes. @param file the whole file, if it is in a legacy encoding */
export function createDecoder(file?: Uint8Array): DecodeBytes {
  let guessed: string | undefined
  const fallback = (bytes: Uint8Array) => {
    guessed ??= file && guessEncoding(file)
    return guessed ?? guessEncoding(bytes)
  }
  const decode = (bytes: Uint8Array, charset?: string) => {
    const named = charset && decodeAs(bytes, charset)
    return named || (decodeStrictly(bytes, 'utf-8') ?? decodeBytes(bytes, fallback(bytes)))
  }
  return (text, charset) => {
    // Otherwise the search below would start at each character of a long text.
    if (!/[\uf780-\uf7ff]/.test(text)) return text
    return text.replace(/[\0-\x7f]*[\uf780-\uf7ff][\0-\x7f\uf780-\uf7ff]*/g, (run) =>
      decode(
        Uint8Array.from(run, (letter) => letter.charCodeAt(0) & 0xff),
        charset,
      ),
    )
  }
}

/** Undefined for an unknown charset, or bytes that are invalid in it. */
function decodeAs(bytes: Uint8Array, charset: string): string | undefined {
  try {
    const text = new TextDecoder(charset).decode(bytes)
    return text.includes('\ufffd') ? (decodeStrictly(bytes, 'utf-8') ?? text) : text
  } catch {
    return undefined
  }
}
