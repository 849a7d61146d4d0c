import type { ReactNode } from 'react'
import { createContext, useContext, useMemo } from 'react'
import { pluralForm } from './intl'

/**
 * Texts by id. The remote collection `Strings` may override a text with a document of that id. The prefix before a colon
 * names the feature; the remote collection may also use the id without it, as in the first release.
 */
export type Strings = Readonly<Record<string, string>>

/** A catalogue in another language, e.g. `loginStrings.pl.ts`, with every text of the English one. */
export type Translation<Catalogue extends Strings> = Readonly<Record<keyof Catalogue, string>>

type Values = Readonly<Record<string, string | number>>

const Overrides = createContext<Strings>({})

export function TextProvider({ overrides, children }: { overrides: Strings; children: ReactNode }) {
  return <Overrides.Provider value={overrides}>{children}</Overrides.Provider>
}

/**
 * Interpolates values into a text: `{name}` is the value, `{count|one credit|{count} credits}` picks the singular for
 * exactly 1 and the plural otherwise. Languages with other plurals name their forms, and the locale picks one:
 * `{count|one: {count} kredyt|few: {count} kredyty|other: {count} kredytów}`. A form named `=0` is for exactly 0. After a
 * value that ends in s, `{name}'s` is the apostrophe alone.
 */
function fill(text: string, values: Values = {}): string {
  const plural = text.replace(/\{(\w+)\|((?:[^{}]|\{\w+\})*)\}/g, (_, name: string, forms: string) =>
    formOf(forms, Number(values[name])),
  )
  return plural.replace(/\{(\w+)\}('s\b)?/g, (placeholder, name: string, possessive = '') => {
    const value = values[name]
    if (value === undefined) return placeholder
    return possessive ? possessiveOf(String(value)) : String(value)
  })
}

/** "Maya Chen's", but "Chen Imports'". */
const possessiveOf = (name: string) => (/s$/i.test(name) ? `${name}'` : `${name}'s`)

function formOf(forms: string, count: number): string {
  const [one = '', other = one] = forms.split('|')
  const named = (category: string) => forms.match(`(^|\\|)${category}: ([^|]*)`)?.[2]
  if (named('other') === undefined) return count === 1 ? one : other
  return named(`=${count}`) ?? named(pluralForm(count)) ?? named('other') ?? ''
}

/**
 * Looks up texts of one catalogue, e.g. `const text = useText(loginStrings); text('login.heading')`.
 * Default texts are in the feature's own `xStrings.ts`, so they load with its chunk.
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
