import type { Stripe, StripeConstructor } from '@stripe/stripe-js'
import type { CardPayments } from '../cardPayments'
import type { ScriptPolicy } from './trustedTypes'

/** Keys of the bundled server's sandbox begin so; its stand-in for Stripe's script stands on the API's own origin. */
const SANDBOX_KEY = 'pk_sandbox_'
const SANDBOX_SCRIPT = '/sandbox/stripe.js'
/** What `@stripe/stripe-js` 10 would insert itself, if Trusted Types let it. */
const STRIPE_SCRIPT = 'https://js.stripe.com/endive/stripe.js'

declare global {
  interface Window {
    Stripe?: StripeConstructor
  }
}

/** @param apiOrigin origin of the API, where the sandbox's stand-in is served */
export function createBrowserCardPayments(apiOrigin: string): CardPayments {
  const sandboxScript = apiOrigin + SANDBOX_SCRIPT
  const rules = {
    createScriptURL(url: string) {
      if (url !== STRIPE_SCRIPT && url !== sandboxScript) throw new TypeError(`No script of a payment provider: ${url}`)
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
      const known = loading.get(key) ?? load(key)
      loading.set(key, known)
      try {
        return await known
      } catch {
        loading.delete(key)
        return null
      }
    },
  }
}
