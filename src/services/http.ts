/** The network, as the base query uses it. */
export interface Http {
  /** Sends one request; rejects when there is no answer. */
  fetch(url: string, init: RequestInit): Promise<Response>
}

/** Where the API is and how the app makes itself known to it. */
export interface ApiSettings {
  /** Address without a slash at its end: "/api", or "https://api.example". */
  base: string
  serviceId: string
  appId: string
  /** A foreign API may not admit the header `Idempotency-Key`. */
  sendsIdempotencyKeys: boolean
  publicIpUrl: string
}
