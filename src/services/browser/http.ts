import type { Http } from '../http'

/** A request that the page sent before the app had come (src/beforeApp.ts). */
interface Asked {
  url: string
  /** The token it was sent with. */
  token: string
  answer: Promise<Response>
}

/** The browser's network. What was asked before the app had come is not asked again by its first request of that address. */
export function createBrowserHttp(): Http {
  let asked = (window as { tealineFetch?: Asked }).tealineFetch

  return {
    fetch(url, init) {
      const early = asked?.url === url ? asked : undefined
      if (early) asked = undefined
      const isOurs = early?.token === new Headers(init.headers).get('X-Access-Token')
      return early && isOurs ? orAborted(early.answer, init.signal) : fetch(url, init)
    },
  }
}

function orAborted(answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((resolve, reject) => {
    answer.then(resolve, reject)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
