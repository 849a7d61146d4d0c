import type { Http } from '../http'

/** A request that the page sent before the app was loaded (src/firstPaint/beforeApp.ts). */
interface EarlyRequest {
  url: string
  /** The token it was sent with. */
  token: string
  answer: Promise<Response>
}

/** The browser's `fetch`. The first request for the URL of an early request uses its response. */
export function createBrowserHttp(): Http {
  let pending = (window as { tealineFetch?: EarlyRequest }).tealineFetch

  return {
    fetch(url, init) {
      const early = pending?.url === url ? pending : undefined
      if (early) pending = undefined
      const isSameToken = early?.token === new Headers(init.headers).get('X-Access-Token')
      return early && isSameToken ? abortable(early.answer, init.signal) : fetch(url, init)
    },
  }
}

function abortable(answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((resolve, reject) => {
    answer.then(resolve, reject)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
