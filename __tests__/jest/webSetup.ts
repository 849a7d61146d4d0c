import { CompressionStream, DecompressionStream } from 'node:stream/web'
import createCache from '@emotion/cache'
import React from 'react'
import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import { PRICE_LIST } from '../../server/domain/rates/listPrices'
import { fetchParts } from '../../src/recorder/lateParts'
import { closePageAfterEachTest } from './closePage'

// Generous for busy machines.
jest.setTimeout(60_000)
configure({ asyncUtilTimeout: 15_000 })

// As on a page that has been open for a while.
beforeAll(fetchParts)

closePageAfterEachTest()

// Injected at build time.
Object.assign(globalThis, { PRICE_LIST })

// jsdom has no compression.
Object.assign(globalThis, { CompressionStream, DecompressionStream })

// jsdom has no media queries: none matches.
const noop = () => {}
window.matchMedia ??= (media) =>
  ({
    media,
    matches: false,
    addEventListener: noop,
    removeEventListener: noop,
    addListener: noop,
    removeListener: noop,
  }) as unknown as MediaQueryList

// jsdom has no layout, so nothing scrolls or resizes.
// As in newer browsers, scrolling returns a promise: an effect that returns it instead of a cleanup breaks.
const scrolled = () => Promise.resolve()
window.scrollTo = scrolled
Element.prototype.scrollIntoView = scrolled

window.ResizeObserver ??= class {
  observe = noop
  unobserve = noop
  disconnect = noop
}

// jsdom does not know <search> yet, and React would warn about it.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  get(this: HTMLElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement'
  },
})

// A query by role matches every element against every rule, which is expensive. Only these rules decide whether an
// element is accessible.
const VISIBILITY_RULE = /display:none|^@media.*display:|visibility:|opacity:0[;}]/
const { prototype } = createCache({ key: 'any' }).sheet.constructor as { prototype: { insert(rule: string): void } }
const insertRule = prototype.insert
prototype.insert = function (rule) {
  if (VISIBILITY_RULE.test(rule)) insertRule.call(this, rule)
}

// React's development build would capture a stack for every element created, which takes a tenth of the tests' time.
const internals = (React as unknown as Record<string, object>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set: () => {} })
