/** One of the built pages, and the URLs it is served for. The build also writes these rules to pages.json for the server. */
export interface PageRule {
  file: string
  /** Source of a regular expression for path and query. */
  url: string
  /** It is for browsers with an access token. */
  hasToken: boolean
}

/** Contains no screen: the app draws one. */
const EMPTY_PAGE = 'index.html'

/** The page for a path with its query, by the first rule that matches. */
export function choosePage(rules: readonly PageRule[], url: string, hasToken: boolean): string {
  return rules.find((rule) => rule.hasToken === hasToken && new RegExp(rule.url).test(url))?.file ?? EMPTY_PAGE
}
