/** Whoever has this cookie is logged in (spec §3, "Session cookie"). */
export const ACCESS_TOKEN_COOKIE = 'access_token'

export interface Cookies {
  get(name: string): string | undefined
  /** `days` until it expires; always SameSite=Strict, and Secure on https. */
  set(name: string, value: string, days: number): void
  remove(name: string): void
}
