export interface Cookies {
  get(name: string): string | undefined
  /** `days` until it expires; always SameSite=Strict, and Secure on https. */
  set(name: string, value: string, days: number): void
  remove(name: string): void
  /** Whether this browser keeps what is set here: tried, since `navigator.cookieEnabled` knows only half of the ways to refuse. */
  areKept(): boolean
}
