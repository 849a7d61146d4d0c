import Cookie from 'js-cookie'
import type { Cookies } from '../cookies'

const PROBE = 'cookies_kept'

/** The page's cookies: SameSite=Strict, and Secure on HTTPS. */
export const browserCookies: Cookies = {
  get: (name) => ifAllowed(() => Cookie.get(name) || undefined),
  set: (name, value, days) => void ifAllowed(() => Cookie.set(name, value, { expires: days, ...attributes() })),
  remove: (name) => ifAllowed(() => Cookie.remove(name)),
  areEnabled: () =>
    ifAllowed(() => {
      Cookie.set(PROBE, '1', attributes())
      const isSet = Cookie.get(PROBE) === '1'
      Cookie.remove(PROBE)
      return isSet
    }) ?? false,
}

function attributes() {
  return { sameSite: 'Strict', secure: location.protocol === 'https:' } as const
}

/** Browsers drop cookies that they block in silence, but throw in sandboxed frames and in some private modes. */
function ifAllowed<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
