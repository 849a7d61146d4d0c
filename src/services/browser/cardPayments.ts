import type { Stripe, StripeConstructor } from '@stripe/stripe-js'
import type { CardPayments } from '../cardPayments'
import type { ScriptPolicy } from './trustedTypes'

/** The prefix of the bundled server's sandbox keys; its stand-in for Stripe's script is on the API's origin. */
const SANDBOX_KEY = 'pk_sandbox_'
const SANDBOX_SCRIPT = '/sandbox/stripe.js'
/** The script that `@stripe/stripe-js` 10 would insert itself if Trusted Types allowed it. */
const STRIPE_SCRIPT = 'https://js.stripe.com/endive/stripe.js'

declare global {
  interface Window {
    Stripe?: StripeConstructor
  }
}

/** @param apiOrigin origin of the API, which serves the sandbox's stand-in */
export function createBrowserCardPayments(apiOrigin: string): CardPayments {
  const sandboxScript = apiOrigin + SANDBOX_SCRIPT
  const rules = {
    createScriptURL(url: string) {
      if (url !== STRIPE_SCRIPT && url !== sandboxScript)
        throw new TypeError(`Not a script of a payment provider: ${url}`)
      return url
    },
  }
  let policy: ScriptPolicy | undefined
  const loading = new Map<string, Promise<Stripe | null>>()

  const insertScript = (url: string) =>
    new Promise<void>((resolve, reject) => {
      policy ??= window.trustedTypes?.createPolicy('tealine-stripe', rules) ?? rules
      const script = document.createElement('script')
      script.src = policy.createScriptURL(url) as string
      script.onload = () => resolve()
      script.onerror = () => {
        script.remove()
        reject(new Error(`${url} could not be loaded`))
      }
      document.head.append(script)
    })

  const load = async (key: string) => {
    if (key.startsWith(SANDBOX_KEY)) {
      await insertScript(sandboxScript)
      return window.Stripe?.(key) ?? null
    }
    await insertScript(STRIPE_SCRIPT)
    const { loadStripe } = await import('@stripe/stripe-js/pure')
    return loadStripe(key)
  }

  return {
    async load(key) {
      const promise = loading.get(key) ?? load(key)
      loading.set(key, promise)
      try {
        return await promise
      } catch {
        loading.delete(key)
        return null
      }
    },
  }
}
