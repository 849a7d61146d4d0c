import Cookie from 'js-cookie'
import type { Cookies } from '../cookies'

const PROBE = 'cookies_kept'

/** The page's cookies: SameSite=Strict, and Secure on HTTPS. */
export const browserCookies: Cookies = {
  get: (name) => Cookie.get(name) || undefined,
  set: (name, value, days) => {
    Cookie.set(name, value, { expires: days, ...attributes() })
  },
  remove: (name) => Cookie.remove(name),
  areEnabled: () => {
    try {
      Cookie.set(PROBE, '1', attributes())
      const isSet = Cookie.get(PROBE) === '1'
      Cookie.remove(PROBE)
      return isSet
    } catch {
      return false // sandboxed frames throw
    }
  },
}

function attributes() {
  return { sameSite: 'Strict', secure: location.protocol === 'https:' } as const
}
