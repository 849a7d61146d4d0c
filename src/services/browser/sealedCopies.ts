const IV_BYTES = 12

// Encryption under a key made of a session's token, which has 256 random bits: AES-256-GCM. The text is base64 of the
// initialization vector and what follows it.

/** Undefined where the browser can't: without HTTPS. */
export async function seal(name: string, copy: object, token: string): Promise<string | undefined> {
  try {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
    const text = new TextEncoder().encode(JSON.stringify(copy))
    const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm(name, iv), await keyOf(token), text))
    return base64Of(iv) + base64Of(sealed)
  } catch {
    return undefined
  }
}

/** Undefined if it was sealed under another name or token, or was damaged. */
export async function open(name: string, sealed: string, token: string): Promise<unknown> {
  try {
    const bytes = Uint8Array.from(atob(sealed), (char) => char.charCodeAt(0))
    const iv = bytes.slice(0, IV_BYTES)
    const text = await crypto.subtle.decrypt(algorithm(name, iv), await keyOf(token), bytes.slice(IV_BYTES))
    return JSON.parse(new TextDecoder().decode(text)) as unknown
  } catch {
    return undefined
  }
}

function algorithm(name: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) }
}

async function keyOf(token: string): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`tealine kept lists ${token}`))
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** In slices, as a call takes a limited number of arguments. Twelve bytes are 16 characters, so that both parts join. */
function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
