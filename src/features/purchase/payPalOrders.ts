import type { Cookies } from '../../services/cookies'

/** Orders of this browser that PayPal has not sent back yet, in a cookie: the return may be another tab's. */
const COOKIE = 'paypal_orders'
const COOKIE_DAYS = 1
const MOST_KEPT = 5

const kept = (cookies: Cookies) => cookies.get(COOKIE)?.split('.') ?? []

export function keepOrder(cookies: Cookies, id: string): void {
  cookies.set(COOKIE, [...kept(cookies), id].slice(-MOST_KEPT).join('.'), COOKIE_DAYS)
}

/** Whether an order was waited for; from then on it is not. */
export function takeOrder(cookies: Cookies, id: string): boolean {
  const others = kept(cookies).filter((each) => each !== id)
  if (others.length === kept(cookies).length) return false
  if (others.length) cookies.set(COOKIE, others.join('.'), COOKIE_DAYS)
  else cookies.remove(COOKIE)
  return true
}
