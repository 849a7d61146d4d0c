/** Parsers of single header values (RFC 3261 §20, §25). All of them accept untrusted input, and take as long as it is. */

/** The `tag` of a From or To. */
export function tagOf(value: string | undefined): string | undefined {
  return parameterOf(value, 'tag')
}

/** The transaction's branch in the topmost Via. */
export function branchOf(via: string | undefined): string | undefined {
  return parameterOf(via, 'branch')
}

/** The address in a From, To or Contact: `"Ada" <sip:ada@x>;tag=1` → `sip:ada@x`. */
export function uriOf(value: string): string {
  return /<([^<>]*)>/.exec(value)?.[1] ?? value.split(';', 1)[0]?.trim() ?? ''
}

/** The decoded user part of a SIP URI; empty if there is none. */
export function userOf(uri: string): string {
  const user = /^sips?:([^@;?]*)@/i.exec(uri)?.[1] ?? ''
  try {
    return decodeURIComponent(user)
  } catch {
    return ''
  }
}

export function cseqOf(value: string | undefined): { number: number; method: string } | undefined {
  const [, number, method] = /^(\d{1,10})\s+([A-Z]{1,32})$/.exec(value ?? '') ?? []
  return number && method && Number(number) < 2 ** 31 ? { number: Number(number), method } : undefined
}

/** The parameters of `Digest a="b", c=d` (RFC 7616), names in lower case. */
export function digestParameters(value: string): Map<string, string> {
  const parameters = new Map<string, string>()
  if (!/^digest\s/i.test(value)) return parameters
  for (const [, name = '', quoted, bare = ''] of value
    .slice(7)
    .matchAll(/(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|([^\s,"]+))/g))
    parameters.set(name.toLowerCase(), quoted ?? bare)
  return parameters
}

/** Seconds of a Session-Expires (RFC 4028). */
export function sessionExpiresOf(value: string | undefined): number | undefined {
  const seconds = /^(\d{1,9})(?:\s*;|$)/.exec(value ?? '')?.[1]
  return seconds === undefined ? undefined : Number(seconds)
}

function parameterOf(value = '', name: string): string | undefined {
  const parameters = value.replace(/"[^"]*"/g, '').replace(/<[^<>]*>/, '')
  return new RegExp(`;\\s*${name}\\s*=\\s*([^;,\\s]+)`, 'i').exec(parameters)?.[1]
}
