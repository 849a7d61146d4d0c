export interface Cookies {
  get(name: string): string | undefined
  /** Expires after `days`; always SameSite=Strict, and Secure on HTTPS. */
  set(name: string, value: string, days: number): void
  remove(name: string): void
  /** Cookies can be set. Tested by setting one, as `navigator.cookieEnabled` misses some ways of blocking them. */
  areEnabled(): boolean
}
