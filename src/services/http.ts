/** The network, as the base query uses it. */
export interface Http {
  /** Sends a request; rejects if there is no response. */
  fetch(url: string, init: RequestInit): Promise<Response>
}

/** The API's address, and how the app identifies itself. */
export interface ApiSettings {
  /** Base URL without a trailing slash: "/api", or "https://api.example". */
  base: string
  serviceId: string
  appId: string
  /** A third-party API may not support the `Idempotency-Key` header. */
  sendsIdempotencyKeys: boolean
  publicIpUrl: string
}
