import type { CardPayments } from '../cardPayments'

/** Loads the code for card payments when the first card is used. */
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
