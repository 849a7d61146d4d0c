import type { Cookies } from '../../services/cookies'

/** A cookie with the orders whose return from PayPal is pending. Not in state: PayPal may return in another tab. */
const COOKIE = 'paypal_orders'
const COOKIE_DAYS = 1
const MAX_ORDERS = 5

const storedOrders = (cookies: Cookies) => cookies.get(COOKIE)?.split('.') ?? []

export function rememberOrder(cookies: Cookies, id: string): void {
  cookies.set(COOKIE, [...storedOrders(cookies), id].slice(-MAX_ORDERS).join('.'), COOKIE_DAYS)
}

/** Removes an order from the pending ones; returns whether it was pending. */
export function takeOrder(cookies: Cookies, id: string): boolean {
  const others = storedOrders(cookies).filter((each) => each !== id)
  if (others.length === storedOrders(cookies).length) return false
  if (others.length) cookies.set(COOKIE, others.join('.'), COOKIE_DAYS)
  else cookies.remove(COOKIE)
  return true
}
