/** `<html data-scheme="dark">` chooses the scheme; src/beforeApp.ts sets it before the first paint. */
export const SCHEME_ATTRIBUTE = 'data-scheme'

/** Behind everything, and in the bars of a phone's browser. */
export const PAGE_COLORS = { light: '#F6F9F9', dark: '#0F1718' }
