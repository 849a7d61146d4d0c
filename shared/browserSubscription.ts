/** What is read of a browser's `PushSubscription`. */
interface Subscription {
  endpoint: string
  options: { applicationServerKey: ArrayBuffer | null }
  getKey(name: 'p256dh' | 'auth'): ArrayBuffer | null
}

/** A browser's subscription as the API takes it. */
export function subscriptionForApi(subscription: Subscription) {
  return {
    public_key: base64url(subscription.options.applicationServerKey),
    endpoint: subscription.endpoint,
    p256dh: base64url(subscription.getKey('p256dh')),
    auth: base64url(subscription.getKey('auth')),
  }
}

/** '' for nothing. */
function base64url(bytes: ArrayBuffer | null): string {
  const characters = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)))
  return btoa(characters).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}
