import type { CardPayments } from '../cardPayments'

/** The loader of the payment provider's script, which comes with the first card. */
export function createLateCardPayments(apiOrigin: string): CardPayments {
  let loader: Promise<CardPayments> | undefined
  const fetchLoader = () =>
    import('./cardPayments').then(({ createBrowserCardPayments }) => createBrowserCardPayments(apiOrigin))
  return {
    async load(key) {
      try {
        loader ??= fetchLoader()
        return await (await loader).load(key)
      } catch {
        loader = undefined
        return null
      }
    },
  }
}
