import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { configureStore } from '@reduxjs/toolkit'
import { StrictMode } from 'react'
import { prerender as renderStatic } from 'react-dom/static'
import { createPath, parsePath, Router } from 'react-router-dom'
import { App } from '../app/App'
import type { AppKind } from '../app/appKind'
import { loggedInKind } from '../app/loggedInKind'
import { FinishHydration } from '../app/page/FinishHydration'
import { stateOfPage } from '../app/page/stateOfPage'
import { publicKind } from '../app/publicKind'
import type { PublicState } from '../app/publicReducer'
import { preloadScreen } from '../app/screens'

export interface Prerendered {
  html: string
  /** Emotion's names of the rules, with which the app takes them as inserted. */
  names: string
  rules: string
}

/** Renders a screen to HTML; run by the build (scripts/webpack/prerendered.ts). Fails if any part of it cannot be rendered. */
export function prerender(url: string, hasToken: boolean): Promise<Prerendered> {
  return hasToken ? render(loggedInKind, url) : render(publicKind, url)
}

async function render<State extends PublicState>(kind: AppKind<State, never>, url: string): Promise<Prerendered> {
  const cache = createCache({ key: 'css' })
  // Collects the rules, rather than putting a `<style>` before each element.
  cache.compat = true
  const location = { pathname: '', search: '', hash: '', state: null, key: 'default', ...parsePath(url) }
  // Some screens bring slices.
  await preloadScreen(location.pathname)
  const preloadedState = stateOfPage(kind)
  const store = configureStore({ reducer: kind.reducer, preloadedState })
  const failures: unknown[] = []
  const { prelude } = await renderStatic(
    <CacheProvider value={cache}>
      <StrictMode>
        <Router location={location} navigator={navigator} static>
          <App store={store} serverState={preloadedState} clock={clock} lend={() => nothing}>
            <kind.Content />
          </App>
        </Router>
        <FinishHydration />
      </StrictMode>
    </CacheProvider>,
    {
      // Inserting parts later takes inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // A failed Suspense boundary would be rendered as its fallback.
      onError: (failure) => void failures.push(failure),
    },
  )
  const rendered = withoutStyleAttributes(await new Response(prelude).text())
  if (failures.length > 0) throw new AggregateError(failures, `${url} can't be rendered: ${failures}`)
  const inserted = Object.entries(cache.inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return {
    html: rendered.html,
    names: inserted.map(([name]) => name).join(' '),
    rules: inserted.map(([, rule]) => rule).join('') + rendered.rules,
  }
}

const nothing = () => undefined
const navigator = {
  createHref: (to: string | Parameters<typeof createPath>[0]) => (typeof to === 'string' ? to : createPath(to)),
  go: nothing,
  push: nothing,
  replace: nothing,
}
const clock = { now: () => Date.now(), tick: () => nothing }

/** The Content Security Policy refuses style attributes, so these become rules. */
function withoutStyleAttributes(html: string): { html: string; rules: string } {
  const styles: string[] = []
  const replaced = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    if (!styles.includes(style)) styles.push(style)
    return ` data-styled="${styles.indexOf(style)}"`
  })
  return { html: replaced, rules: styles.map((style, index) => `[data-styled="${index}"]{${style}}`).join('') }
}
