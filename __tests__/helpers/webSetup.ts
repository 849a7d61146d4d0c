import '@testing-library/jest-dom'

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

// jsdom has no layout, and so nothing to scroll.
window.scrollTo = nothing
