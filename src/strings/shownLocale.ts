/** BCP 47 tag; undefined for the browser's own. */
let shownLocale: string | undefined
const cache = new Map<string, unknown>()

/** Sets the locale of everything formatted with `Intl`; a malformed tag means the browser's own. */
export function setLocale(tag: string | undefined): void {
  shownLocale = tag
  try {
    Intl.getCanonicalLocales(tag)
  } catch {
    shownLocale = undefined
  }
}

/** The locale of plural forms, numbers, dates, lists and country names. */
export function getLocale(): string | undefined {
  return shownLocale
}

/** Caches `Intl` objects, which are slow to create: one per name and locale. */
export function cachedForLocale<T>(name: string, create: (locale: string | undefined) => T): T {
  const key = `${name}/${shownLocale}`
  const value = cache.get(key) ?? create(shownLocale)
  cache.set(key, value)
  return value as T
}
