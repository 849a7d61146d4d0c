import createCache from '@emotion/cache'
import React from 'react'
import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import { fetchFiction } from '../../../src/recorder/lateFiction'

// A machine with much else to do is slow, not wrong.
jest.setTimeout(60_000)
configure({ asyncUtilTimeout: 15_000 })

// As on a page that has been used for a while.
beforeAll(fetchFiction)

// jsdom has no media queries: none matches.
const nothing = () => {}
window.matchMedia ??= (media) =>
  ({
    media,
    matches: false,
    addEventListener: nothing,
    removeEventListener: nothing,
    addListener: nothing,
    removeListener: nothing,
  }) as unknown as MediaQueryList

// jsdom has no layout, and so nothing to scroll or to change its size.
// As newer browsers do, scrolling answers a promise: an effect that hands it on has no clean-up, and breaks.
const scrolled = () => Promise.resolve()
window.scrollTo = scrolled
Element.prototype.scrollIntoView = scrolled

window.ResizeObserver ??= class {
  observe = nothing
  unobserve = nothing
  disconnect = nothing
}

// jsdom does not know <search> yet, which React would complain about each time.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  get(this: HTMLElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement'
  },
})

// Asked for by role, every element is matched with every rule there is, at great expense. Whether it is there for a
// reader is told by these rules alone.
const TELLING = /display:none|^@media.*display:|visibility:|opacity:0[;}]/
const { prototype } = createCache({ key: 'any' }).sheet.constructor as { prototype: { insert(rule: string): void } }
const insertRule = prototype.insert
prototype.insert = function (rule) {
  if (TELLING.test(rule)) insertRule.call(this, rule)
}

// React's development build would note the stack of every element that is made: a tenth of the tests' time.
const internals = (React as unknown as Record<string, object>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set: () => {} })
