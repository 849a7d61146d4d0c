/** `<html data-scheme="dark">` selects the color scheme; src/firstPaint/beforeApp.ts sets it before the first paint. */
export const SCHEME_ATTRIBUTE = 'data-scheme'

/** The page's background, also used for the bars of mobile browsers. */
export const PAGE_COLORS = { light: '#F6F9F9', dark: '#0C1314' }
