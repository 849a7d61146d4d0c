/**
 * Some carriers answer a BUNDLE offer without BUNDLE. Chromium then waits for candidates of a transport
 * that never appears; a group with the only medium is equivalent and connects (RFC 8843).
 */
export function withBundleGroup(sdp: string): string {
  if (/^a=group:BUNDLE/m.test(sdp)) return sdp
  const mid = /^a=mid:(\S+)/m.exec(sdp)?.[1]
  return mid ? sdp.replace(/^(t=[^\r\n]*\r?\n)/m, `$1a=group:BUNDLE ${mid}\r\n`) : sdp
}
