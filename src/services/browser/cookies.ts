import Cookie from 'js-cookie'
import type { Cookies } from '../cookies'

/** Cookies of this page: SameSite=Strict, and Secure wherever the page itself is. */
export const browserCookies: Cookies = {
  get: (name) => Cookie.get(name) || undefined,
  set: (name, value, days) => {
    Cookie.set(name, value, { expires: days, sameSite: 'Strict', secure: location.protocol === 'https:' })
  },
  remove: (name) => Cookie.remove(name),
}
