import type { ReactNode } from 'react'
import { createContext, useContext, useMemo } from 'react'
import { inShownLocale } from './shownLocale'

/**
 * Texts by id. An id is a document id of the remote collection `Strings`, which may replace its text. What stands before a
 * colon is the feature; ids without it, as they were shipped at first, stay valid there.
 */
export type Strings = Readonly<Record<string, string>>

/** A catalogue in another language, as `loginStrings.pl.ts` holds it: every text of the English one. */
export type Translation<Catalogue extends Strings> = Readonly<Record<keyof Catalogue, string>>

type Values = Readonly<Record<string, string | number>>

const Overrides = createContext<Strings>({})

export function TextProvider({ overrides, children }: { overrides: Strings; children: ReactNode }) {
  return <Overrides.Provider value={overrides}>{children}</Overrides.Provider>
}

/**
 * Puts values into a text: `{name}` is the value, `{count|one credit|{count} credits}` picks the singular for exactly 1 and
 * the plural otherwise. Languages with other plurals name their forms, of which the shown locale picks one:
 * `{count|one: {count} kredyt|few: {count} kredyty|other: {count} kredytów}`.
 */
function fill(text: string, values: Values = {}): string {
  const plural = text.replace(/\{(\w+)\|((?:[^{}]|\{\w+\})*)\}/g, (_, name: string, forms: string) =>
    formOf(forms, Number(values[name])),
  )
  return plural.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
}

function formOf(forms: string, count: number): string {
  const [one = '', other = one] = forms.split('|')
  const named = (category: string) => forms.match(`(^|\\|)${category}: ([^|]*)`)?.[2]
  if (named('other') === undefined) return count === 1 ? one : other
  const rules = inShownLocale('plural', (locale) => new Intl.PluralRules(locale))
  return named(rules.select(count)) ?? named('other') ?? ''
}

/**
 * Texts of one catalogue, e.g. `const text = useText(loginStrings); text('login.heading')`.
 * Default texts stand in the feature's own `xStrings.ts`, so a screen brings its texts with its chunk.
 */
export function useText<Catalogue extends Strings>(catalogue: Catalogue) {
  const overrides = useContext(Overrides)
  return useMemo(
    () =>
      (id: keyof Catalogue & string, values?: Values): string =>
        fill(overrides[id] ?? overrides[id.slice(id.indexOf(':') + 1)] ?? catalogue[id] ?? id, values),
    [overrides, catalogue],
  )
}
