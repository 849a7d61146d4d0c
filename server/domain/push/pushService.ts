/** Where a browser's push service takes messages for one device. All of it is secret. */
export interface PushTarget {
  endpoint: string
  /** The browser's public key and its secret, in base64url. */
  p256dh: string
  auth: string
}

export interface PushMessage {
  /** What the browser's service worker reads. */
  payload: string
  /** A later message of the same topic replaces one that has not arrived yet: at most 32 letters and digits. */
  topic: string
  /** How long the push service tries. */
  seconds: number
}

/** The push services of all browsers. */
export interface PushService {
  /** What browsers subscribe with. */
  readonly publicKey: string
  /** @throws NotDone `declined` if the subscription has ended */
  send(to: PushTarget, message: PushMessage): Promise<void>
}
