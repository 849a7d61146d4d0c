import '@testing-library/jest-dom'

// jsdom has no media queries: none matches.
window.matchMedia ??= (media) =>
  ({ media, matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList
