/** The longest message accepted; Kamailio sends a few hundred bytes. */
const MAX_BYTES = 64 * 1024
const COLON = ':'.charCodeAt(0)
const COMMA = ','.charCodeAt(0)
const LONGEST_HEAD = `${MAX_BYTES}:`.length

/**
 * Reads netstrings (`<length>:<bytes>,`) from a stream that arrives in arbitrary pieces.
 * @returns a function that takes the next piece of the stream
 * @throws Error, from the returned function, if the stream contains anything else
 */
export function netstringReader(take: (text: string) => void): (piece: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (piece) => {
    rest = Buffer.concat([rest, piece])
    for (let message = nextOf(rest); message; message = nextOf(rest)) {
      rest = message.rest
      take(message.text)
    }
  }
}

/** The first message, if it is complete. */
function nextOf(stream: Buffer): { text: string; rest: Buffer } | undefined {
  const colon = stream.indexOf(COLON)
  if (colon < 0 && stream.length < LONGEST_HEAD) return undefined
  const length = stream.subarray(0, Math.max(0, colon)).toString('latin1')
  if (!/^\d{1,5}$/.test(length) || Number(length) > MAX_BYTES) throw new Error('Not a netstring')
  const end = colon + 1 + Number(length)
  if (stream.length <= end) return undefined
  if (stream[end] !== COMMA) throw new Error('Not a netstring')
  return { text: stream.subarray(colon + 1, end).toString('utf8'), rest: stream.subarray(end + 1) }
}

/** Writes a text as a netstring. */
export function writeNetstring(text: string): string {
  return `${Buffer.byteLength(text)}:${text},`
}
