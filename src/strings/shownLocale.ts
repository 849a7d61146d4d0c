/** BCP 47 tag; undefined is the browser's own. */
let shownLocale: string | undefined
const made = new Map<string, unknown>()

/** Everything that `Intl` writes is written as in this locale; a malformed tag stands for the browser's own. */
export function showLocale(tag: string | undefined): void {
  shownLocale = tag
  try {
    Intl.getCanonicalLocales(tag)
  } catch {
    shownLocale = undefined
  }
}

/** The one locale of plural forms, numbers, dates, lists and names of countries. */
export function localeShown(): string | undefined {
  return shownLocale
}

/** Building an `Intl` object is slow: each is built once for each locale. */
export function inShownLocale<Made>(name: string, build: (locale: string | undefined) => Made): Made {
  const key = `${name}/${shownLocale}`
  const known = made.get(key) ?? build(shownLocale)
  made.set(key, known)
  return known as Made
}
