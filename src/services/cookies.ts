export interface Cookies {
  get(name: string): string | undefined
  /** `days` until it expires; always SameSite=Strict, and Secure on https. */
  set(name: string, value: string, days: number): void
  remove(name: string): void
}
