import Cookie from 'js-cookie'
import type { Cookies } from '../cookies'

const PROBE = 'cookies_kept'

/** Cookies of this page: SameSite=Strict, and Secure wherever the page itself is. */
export const browserCookies: Cookies = {
  get: (name) => Cookie.get(name) || undefined,
  set: (name, value, days) => {
    Cookie.set(name, value, { expires: days, ...attributes() })
  },
  remove: (name) => Cookie.remove(name),
  areKept: () => {
    try {
      Cookie.set(PROBE, '1', attributes())
      const isKept = Cookie.get(PROBE) === '1'
      Cookie.remove(PROBE)
      return isKept
    } catch {
      return false // a sandboxed frame may not even ask
    }
  },
}

function attributes() {
  return { sameSite: 'Strict', secure: location.protocol === 'https:' } as const
}
