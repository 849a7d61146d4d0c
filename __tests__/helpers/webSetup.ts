import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// A machine with much else to do is slow, not wrong.
jest.setTimeout(30_000)
configure({ asyncUtilTimeout: 10_000 })

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
