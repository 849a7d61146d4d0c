import { makeValues } from './makeTheme'

/** Put in when the app is built (webpack.config.ts): a page load gets what the theme's maker makes, and not the maker. */
declare const MADE_THEME: ReturnType<typeof makeValues>

export const madeTheme = process.env.NODE_ENV === 'production' ? MADE_THEME : makeValues()
