/** Safari before 16.4 has no compression: everything then stays as it is. */
export const canCompress = (): boolean => 'CompressionStream' in globalThis

/** Deflates a text, as Base64. The browser does so in small portions, between which the page can respond. */
export async function compress(text: string): Promise<string> {
  const bytes = await bytesOf(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** The text that was compressed. */
export async function decompress(packed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(packed), (unit) => unit.charCodeAt(0))
  return new TextDecoder().decode(
    await bytesOf(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))),
  )
}

async function bytesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
